import { useClient } from '@urql/preact';
import { useEffect, useState } from 'preact/hooks';
import { type Fault, toFault } from '../../graph/fault.ts';
import { PreviewUndoDocument, type PreviewUndoMutation } from '../../graph/history.generated.ts';

/** What an undo would do now, or why it is refused. */
export interface UndoPreview {
  readonly data?: PreviewUndoMutation | undefined;
  readonly fault: Fault | null;
}

interface AskedUndo {
  readonly credId: number;
  readonly updateId: string;
  readonly includingNewer: boolean;
  /** Another number asks again. */
  readonly round?: number;
}

/** Asks what an undo would do now; null until the service has compared the lists. */
export function useUndoPreview({ credId, updateId, includingNewer, round = 0 }: AskedUndo): UndoPreview | null {
  const client = useClient();
  const [preview, setPreview] = useState<UndoPreview | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setPreview(null);
    const asked = client.mutation(PreviewUndoDocument, { credId, updateId, includingNewer }).toPromise();
    void asked.then(({ data, error }) => isCurrent && setPreview({ data, fault: toFault(error) }));
    return () => {
      isCurrent = false;
    };
  }, [client, credId, updateId, includingNewer, round]);
  return preview;
}

import { HeaderValuesDocument } from '../../graph/credential.generated.ts';
import type { PublicCredential } from '../../graph/public-credential.ts';
import { useAnswer } from '../../graph/use-answer.ts';

interface DroppedValuesProps extends Pick<PublicCredential, 'credId' | 'kind'> {
  readonly text: string;
}

/** Says that a hand-over drops the values of headers; nothing for a credential without any. */
export function DroppedValues({ credId, kind, text }: DroppedValuesProps) {
  const { data } = useAnswer(HeaderValuesDocument, { credId }, { pause: kind === 'LIST' });
  const values = data?.credential?.headerValues ?? 'NONE';
  return values === 'NONE' ? null : <p class="field-warning">{text}</p>;
}

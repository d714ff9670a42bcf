import { dataOf } from '../../http/respond.ts';
import { ChooseHandleDocument, PreviewHandleDocument } from '../operations.generated.ts';
import { seeOther, showPage } from '../respond-page.ts';
import { accountForm } from './account.ts';
import { handlePage } from './handle-page.ts';

/** `POST /account/handle`: asks for confirmation of the handle as it would be kept, then chooses the confirmed one. */
export const chooseHandle = accountForm(async (run, form) => {
  const confirmed = form.get('confirmed');
  if (confirmed === null) {
    const { previewHandle } = dataOf(await run(PreviewHandleDocument, { handle: form.get('handle') ?? '' }));
    return showPage(handlePage(previewHandle));
  }
  dataOf(await run(ChooseHandleDocument, { handle: confirmed }));
  return seeOther('/account');
});

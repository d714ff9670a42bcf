import { REASONS } from '../../subgraphs/shared/reasons.generated.ts';

/** The reasons of all codes. A reason of two codes is listed under both, because each has its own remedy. */
const LISTED = Object.entries(REASONS).map(([code, reasons]) => {
  const rows = Object.entries(reasons).map(([reason, advice]) => `- \`${reason}\`: ${advice}`);
  return `${code}\n\n${rows.join('\n')}`;
});

/** The exact cause of an error, with what to do (spec 21.10). */
export const REASON = {
  type: 'string',
  enum: [...new Set(Object.values(REASONS).flatMap((reasons) => Object.keys(reasons)))].toSorted(),
  description: `The exact cause, and what to do. The list can grow: treat an unknown reason by its code.\n\n${LISTED.join('\n\n')}`,
} as const;

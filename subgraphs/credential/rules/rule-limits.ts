/**
 * How deep a rule is with the rules of the credentials that it names: a group, a `not` and a named credential are a level each. Expanded
 * formulas have these limits, so that one check of an address is a bounded amount of work.
 */
export const DEEPEST = 10;

/** The credentials that an expanded rule names, each place counted. */
export const MOST_LEAVES = 100;

/** The credentials with a partner among them, each counted once. */
export const MOST_PARTNERS = 20;

/** An answer is asked for anew when a change that carries this is made, also an answer that holds no credential yet. */
export const ABOUT_CREDENTIALS = { additionalTypenames: ['Credential'] };

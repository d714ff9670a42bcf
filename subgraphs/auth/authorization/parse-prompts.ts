import { oauthError } from '../../shared/oauth-error.ts';
import type { Prompt } from '../stores/authorization-requests.ts';

const PROMPTS: readonly Prompt[] = ['none', 'login', 'consent', 'select_account'];

/** Parses space-delimited prompts. Throws invalid_request for an unknown one, and for `none` with others. */
export function parsePrompts(text: string): readonly Prompt[] {
  const words = [...new Set(text.split(' '))].filter((word) => word !== '');
  const prompts = words.filter(isPrompt);
  if (prompts.length < words.length) {
    throw oauthError('invalid_request', `prompt must be one or more of: ${PROMPTS.join(', ')}; separated by spaces.`);
  }
  if (prompts.length === 1 || !prompts.includes('none')) return prompts;
  throw oauthError('invalid_request', 'prompt must be none alone, or without none.');
}

function isPrompt(text: string): text is Prompt {
  return PROMPTS.some((prompt) => prompt === text);
}

import type { RestRequest } from '../http/request.ts';
import type { ItemsFormat } from './items-format.ts';
import { parseAccessToken, parseCredId } from './items-terms.ts';
import { negotiateItemsFormat } from './negotiate-items-format.ts';

/** What a request for all items of a list says. */
export interface ExportTerms {
  readonly credId: number;
  readonly auth: { readonly accessToken: string } | { readonly ticket: string };
  readonly format: ItemsFormat;
  readonly isForSpreadsheets: boolean;
}

const FORMATS: Readonly<Record<string, ItemsFormat>> = { text: 'text', csv: 'csv', json: 'json' };

/** Parses the path, the query and the headers; the query has been checked by EXPORT_PARAMETERS. */
export function parseExportTerms({ headers, params, query }: Omit<RestRequest, 'body'>): ExportTerms {
  const ticket = query.get('ticket');
  return {
    credId: parseCredId(params.credId ?? ''),
    auth: ticket === null ? { accessToken: parseAccessToken(headers['access-token']) } : { ticket },
    format: FORMATS[query.get('format') ?? ''] ?? negotiateItemsFormat(headers.accept),
    isForSpreadsheets: query.get('spreadsheet') === 'true',
  };
}

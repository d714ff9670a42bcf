import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { choice, duration, size, whole } from './kinds.ts';

/** The limits that protect the service from overload. */
export interface ProtectionSettings {
  /** Which proxies may set the address of a caller: none, a number of hops, or these addresses. */
  readonly trustProxy: false | number | readonly string[];
  /** The limits of a document: depth, aliases, fields, tokens and cost. */
  readonly maxDepth: number;
  readonly maxAliases: number;
  readonly maxFields: number;
  readonly maxTokens: number;
  readonly maxCost: number;
  /** Largest GraphQL request, in bytes. */
  readonly maxBody: number;
  /** Bytes of memory for all concurrent large GraphQL requests. */
  readonly bodyMemory: number;
  /** Requests a minute from one address, and operations a minute by one caller; 0 for no limit. */
  readonly addressRate: number;
  readonly callerRate: number;
  /** Started sign-ins and authorizations, and wrong secrets, a minute from one address. */
  readonly beginningRate: number;
  readonly wrongSecretRate: number;
  /** Where rates are counted: in each process for itself, or in MongoDB for all processes together. */
  readonly rateLimitStore: 'memory' | 'mongodb';
  /** The time limit for a request in milliseconds, including its body. For uploads of items it limits the work but not the transfer. */
  readonly requestTimeout: number;
  /** The most concurrent requests while the process is delayed; further requests are refused. */
  readonly maxInFlight: number;
  /** The most open streams of events. */
  readonly maxStreams: number;
  /** The file of the allowed documents; null to allow all. */
  readonly safelist: string | null;
}

const MEGABYTE = 1024 * 1024;

const count = whole({ min: 0 });
const atLeastOne = whole({ min: 1 });
const trustProxy = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .refine(
    (entries) => isHops(entries) || entries.every(isNetwork),
    'must be a number of proxies, or their addresses separated by commas, such as 1 or 10.0.0.0/8',
  )
  .transform((entries) => (isHops(entries) ? Number(entries[0]) : entries));

/** The environment variables of these settings. */
export const PROTECTION_VARIABLES = {
  TRUST_PROXY: trustProxy.optional(),
  MAX_DEPTH: atLeastOne.default(12),
  MAX_ALIASES: atLeastOne.default(50),
  MAX_FIELDS: atLeastOne.default(1000),
  MAX_TOKENS: atLeastOne.default(2000),
  MAX_COST: atLeastOne.default(5000),
  MAX_BODY: size({ min: 1 }).default(8 * MEGABYTE),
  BODY_MEMORY: size({ min: 1 }).default(128 * MEGABYTE),
  RATE_LIMIT_ADDRESS: count.default(60_000),
  RATE_LIMIT_CALLER: count.default(30_000),
  RATE_LIMIT_BEGINNINGS: count.default(600),
  RATE_LIMIT_WRONG_SECRETS: count.default(600),
  RATE_LIMIT_STORE: choice(['memory', 'mongodb']).default('memory'),
  REQUEST_TIMEOUT: duration({ min: 1 }).default(60 * SECOND),
  MAX_IN_FLIGHT: atLeastOne.default(128),
  MAX_STREAMS: atLeastOne.default(2000),
  SAFELIST: z.string().optional(),
};

const Variables = z.object(PROTECTION_VARIABLES);

/** Converts the variables to settings. */
export function toProtectionSettings(variables: z.infer<typeof Variables>): ProtectionSettings {
  return {
    trustProxy: variables.TRUST_PROXY ?? false,
    maxDepth: variables.MAX_DEPTH,
    maxAliases: variables.MAX_ALIASES,
    maxFields: variables.MAX_FIELDS,
    maxTokens: variables.MAX_TOKENS,
    maxCost: variables.MAX_COST,
    maxBody: variables.MAX_BODY,
    bodyMemory: variables.BODY_MEMORY,
    addressRate: variables.RATE_LIMIT_ADDRESS,
    callerRate: variables.RATE_LIMIT_CALLER,
    beginningRate: variables.RATE_LIMIT_BEGINNINGS,
    wrongSecretRate: variables.RATE_LIMIT_WRONG_SECRETS,
    rateLimitStore: variables.RATE_LIMIT_STORE,
    requestTimeout: variables.REQUEST_TIMEOUT,
    maxInFlight: variables.MAX_IN_FLIGHT,
    maxStreams: variables.MAX_STREAMS,
    safelist: variables.SAFELIST ?? null,
  };
}

function isHops(entries: readonly string[]): boolean {
  return entries.length === 1 && /^(0|[1-9]\d?)$/.test(entries[0] ?? '');
}

function isNetwork(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
}

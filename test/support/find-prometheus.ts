import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const { XDG_CACHE_HOME = join(homedir(), '.cache'), PATH = '' } = process.env;

/** The program Prometheus: on the PATH, or where .ci/check-deploy has put it; undefined where there is none. */
export const PROMETHEUS = [...PATH.split(delimiter), join(XDG_CACHE_HOME, 'credgraph/deploy/bin')]
  .map((folder) => join(folder, 'prometheus'))
  .find((path) => existsSync(path));

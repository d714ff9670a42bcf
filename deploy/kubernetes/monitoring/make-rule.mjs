// Makes the rule of the Prometheus Operator from the alerts: node deploy/kubernetes/monitoring/make-rule.mjs
import { readFile, writeFile } from 'node:fs/promises';

const alerts = await readFile(new URL('../../prometheus/alerts.yml', import.meta.url), 'utf8');
const groups = alerts.slice(alerts.indexOf('groups:')).replaceAll(/^(?=.)/gm, '  ');
const rule = `# Made by make-rule.mjs from ../../prometheus/alerts.yml.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: credgraph
spec:
${groups}`;
await writeFile(new URL('prometheus-rule.yaml', import.meta.url), rule);

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const folder = path.join(import.meta.dirname, '../../docs/operate');
const readAlertFile = (file: string) => readFileSync(path.join(folder, file), 'utf8');

interface Alert {
  alert: string;
  annotations: { runbook_url: string };
}
interface RuleTest {
  alertname: string;
  exp_alerts: object[];
}
const alerts = (parse(readAlertFile('alerts.yml')) as { groups: { rules: Alert[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);
const tests = (parse(readAlertFile('alerts.test.yml')) as { tests: { alert_rule_test: RuleTest[] }[] }).tests.flatMap(
  ({ alert_rule_test: cases }) => cases,
);

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool) process.stdout.write('SKIPPED: promtool is not installed, so the alert rules are not tested.\n');

describe('alerts: the alert rules for Prometheus', () => {
  it.runIf(hasPromtool)('promtool accepts the rules, and each of them passes its tests', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
  });

  it('every alert has a test in which it fires and one in which it does not', () => {
    const listAlertNames = (isFiring: boolean) =>
      new Set(tests.flatMap(({ alertname, exp_alerts: fired }) => (fired.length > 0 === isFiring ? alertname : [])));
    const alertNames = new Set(alerts.map(({ alert }) => alert));
    expect(listAlertNames(true)).toEqual(alertNames);
    expect(listAlertNames(false)).toEqual(alertNames);
  });

  it.each(['alerts.yml', 'grafana.json'])('%s measures the durations of requests without event streams', (file) => {
    const patterns = [...readAlertFile(file).matchAll(/duration_seconds_bucket\{route!~\\?"([^"\\]+)/g)];
    expect(patterns.length).toBeGreaterThan(0);
    for (const [, pattern] of patterns)
      expect(['/live', '/live/events', '/graphql'].filter((route) => new RegExp(`^${pattern}$`).test(route))).toEqual([
        '/live',
        '/live/events',
      ]);
  });

  it('every alert links to its runbook, and each runbook has an alert', () => {
    const runbooks = [...readAlertFile('runbooks.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(runbooks).toEqual(alerts.map(({ alert }) => alert));
    for (const { alert, annotations } of alerts)
      expect(annotations.runbook_url).toBe(`docs/operate/runbooks.md#${alert.toLowerCase()}`);
  });
});

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isOlderVersion } from '../src/platform/database/compatibility.ts';
import { version } from '../src/product.ts';
import { hasReleaseCommit, readPreviousVersionFile, latestRelease } from './previous-version.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const readProjectFile = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe('releases: the version', () => {
  it('every place states the same version', () => {
    const lock = JSON.parse(readProjectFile('package-lock.json')) as { packages: Record<string, { version: string }> };
    const statedVersions = ['', 'client', 'server'].flatMap((workspace) => [
      JSON.parse(readProjectFile(path.join(workspace, 'package.json'))).version as string,
      lock.packages[workspace]!.version,
    ]);
    const npmPackageVersion = (JSON.parse(readProjectFile('packages/chat-app/package.json')) as { version: string })
      .version;
    const [, pythonPackageVersion] = /^version = "([^"]+)"/m.exec(
      readProjectFile('packages/chat-app-python/pyproject.toml'),
    )!;
    const [, imageVersion] = /image\.version="([^"]+)"/.exec(readProjectFile('server/Dockerfile'))!;
    expect(new Set([...statedVersions, npmPackageVersion, pythonPackageVersion, imageVersion])).toEqual(
      new Set([version]),
    );
  });

  it('the packages for chat apps contain the licence', () => {
    for (const name of ['chat-app', 'chat-app-python'])
      expect(readProjectFile(`packages/${name}/LICENSE`)).toBe(readProjectFile('LICENSE'));
  });

  it.skipIf(!hasReleaseCommit)('the commit of the recorded release states its version and schema', () => {
    expect(latestRelease.commit).toMatch(/^[0-9a-f]{40}$/);
    expect(JSON.parse(readPreviousVersionFile('package.json'))).toMatchObject({ version: latestRelease.version });
    expect(readProjectFile('schema.released.graphql')).toBe(`${readPreviousVersionFile('schema.graphql')}\n`);
    expect(isOlderVersion(version, latestRelease.version)).toBe(false);
  });

  it.each([
    ['0.1.0', '0.2.0', true],
    ['0.9.0', '0.10.0', true],
    ['1.0.0', '0.10.3', false],
    ['0.2.0', '0.2.0', false],
    ['0.2.9', '0.2.10', true],
  ])('version %s is older than %s: %s', (one, other, isOlder) => {
    expect(isOlderVersion(one, other)).toBe(isOlder);
  });
});

describe.skipIf(!hasReleaseCommit)('releases: npm run release', () => {
  it('a commit with its section of the changelog is recorded, once', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-release-'));
    const runGit = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
      }).trim();
    const release = () => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.mjs'], {
        cwd: folder,
        encoding: 'utf8',
      });
      return [status, stdout + stderr];
    };
    const writeCloneFile = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
    try {
      execFileSync('git', ['clone', '-q', '--shared', ROOT, folder], { stdio: 'pipe' });
      symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
      for (const file of ['scripts/release.mjs', 'released.json', 'package.json'])
        writeCloneFile(file, readProjectFile(file));
      writeCloneFile(
        'package.json',
        readProjectFile('package.json').replace(`"version": "${version}"`, '"version": "99.0.0"'),
      );
      writeCloneFile('schema.graphql', `${readProjectFile('schema.graphql')}\n# changed\n`);
      expect(release()).toEqual([1, expect.stringContaining('has no section "## 99.0.0 - <date>"')]);
      writeCloneFile(
        'CHANGELOG.md',
        readProjectFile('CHANGELOG.md').replace('## Unreleased', '## Unreleased\n\n## 99.0.0 - 2030-01-31'),
      );
      expect(release()).toEqual([1, expect.stringContaining('Commit the version and the changelog first.')]);
      runGit('add', '.', ':!node_modules');
      runGit('commit', '-qm', 'release: 99.0.0');
      const commit = runGit('rev-parse', 'HEAD');
      expect(release()).toEqual([
        0,
        `99.0.0 is recorded as ${commit}. Tag that commit v99.0.0. Commit the changed files separately.\n`,
      ]);
      const readCloneFile = (file: string) => readFileSync(path.join(folder, file), 'utf8');
      expect(JSON.parse(readCloneFile('released.json'))).toEqual({
        version: '99.0.0',
        commit,
      });
      expect(readCloneFile('schema.released.graphql')).toBe(readCloneFile('schema.graphql'));
      expect(release()).toEqual([1, expect.stringContaining('99.0.0 is already released')]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

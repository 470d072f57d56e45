import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm, projectRoot } from './tools.mjs';

/** @typedef {{ name: string, version?: string, purl: string, licenses?: unknown[], hashes?: unknown[], properties?: { name: string }[] }} Component */

/** Licences that only the LICENSE file of a package states, by package and version. @type {Record<string, string>} */
const LICENCES_IN_FILES = { 'png-js 2.0.0': 'MIT' };

/** The file that `npm run check` writes, and the default output of `npm run sbom`. */
export const SBOM_FILE = path.join(projectRoot, '.state/sbom.cdx.json');

/**
 * Writes a bill of materials of the runtime packages in the format CycloneDX. Returns the number of packages, and the
 * third-party packages without a licence or a checksum.
 * @param {string} file
 */
export async function writeSbom(file) {
  const { ok, output } = await runNpm(['sbom', '--silent', '--omit=dev', '--sbom-format=cyclonedx']);
  if (!ok) throw new Error(`npm could not list the packages:\n${output}`);
  const sbom = JSON.parse(output);
  sbom.metadata.component.name = 'licence-portal'; // The default is the folder's name.
  /** @type {Component[]} */
  const components = sbom.components.filter(isInLockfile);
  for (const component of components) {
    const licence = LICENCES_IN_FILES[`${component.name} ${component.version}`];
    if (licence) component.licenses ??= [{ license: { id: licence } }];
  }
  sbom.components = components;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  return { count: components.length, incomplete: listIncompletePackages(components) };
}

/**
 * Lists the third-party packages without a licence or a checksum.
 * @param {Component[]} components
 */
export function listIncompletePackages(components) {
  const thirdParty = components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40portal/'));
  const incomplete = thirdParty.filter(({ licenses = [], hashes = [] }) => !licenses.length || !hashes.length);
  return incomplete.map(({ name, version }) => `${name} ${version}`);
}

/**
 * Returns whether package-lock.json lists the component. `node_modules` can still contain packages that an earlier
 * package-lock.json listed.
 * @param {Component} component
 */
const isInLockfile = ({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:extraneous');

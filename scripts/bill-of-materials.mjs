import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm, root } from './tools.mjs';

/** @typedef {{ name: string, version?: string, purl: string, licenses?: unknown[], hashes?: unknown[], properties?: { name: string }[] }} Component */

/** Where CI finds it. */
export const SBOM = path.join(root, '.state/sbom.cdx.json');

/**
 * Writes which packages the product runs with, as CycloneDX; returns how many they are, and those that say too little.
 * @param {string} file
 */
export async function writeSbom(file) {
  const { ok, output } = await npm(['sbom', '--silent', '--omit=dev', '--sbom-format=cyclonedx']);
  if (!ok) throw new Error(`npm could not list the packages:\n${output}`);
  const sbom = JSON.parse(output);
  sbom.metadata.component.name = 'licence-portal'; // npm takes the folder's name
  /** @type {Component[]} */
  const components = sbom.components.filter(isAskedFor);
  sbom.components = components;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  const others = components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40portal/'));
  const vague = others.filter(({ licenses = [], hashes = [] }) => !licenses.length || !hashes.length);
  return { count: components.length, vague: vague.map(({ name, version }) => `${name} ${version}`) };
}

/**
 * Whether package-lock.json has it: what an earlier version asked for may still be installed.
 * @param {Component} component
 */
const isAskedFor = ({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:extraneous');

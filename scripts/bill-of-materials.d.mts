export interface Component {
  name: string;
  version?: string;
  purl: string;
  licenses?: unknown[];
  hashes?: unknown[];
  properties?: { name: string }[];
}

/** The file that `npm run check` writes, and the default output of `npm run sbom`. */
export const SBOM_FILE: string;

/**
 * Writes a bill of materials of the runtime packages in the format CycloneDX. Returns the number of packages, and the
 * third-party packages without a licence or a checksum.
 */
export function writeSbom(file: string): Promise<{ count: number; incomplete: string[] }>;

/** Lists the third-party packages without a licence or a checksum. */
export function listIncompletePackages(components: Component[]): string[];

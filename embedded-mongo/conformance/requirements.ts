/** Checks whether a file or a test applies to this server, and if not, why. */
import type { Requirement } from './spec-file.ts';

/** The server's properties in the terms of the requirements. */
export type ServerFacts = { readonly version: string; readonly topology: 'replicaset' };

/** Returns why none of the requirements is met; undefined if one is met or there are none. */
export function unmetRequirement(
  requirements: readonly Requirement[] | undefined,
  server: ServerFacts,
): string | undefined {
  if (requirements === undefined || requirements.length === 0) return undefined;
  const reasons = requirements.map((requirement) => reasonAgainst(requirement, server));
  return reasons.includes(undefined) ? undefined : [...new Set(reasons)].join(', or ');
}

function reasonAgainst(requirement: Requirement, { version, topology }: ServerFacts): string | undefined {
  const { minServerVersion: least, maxServerVersion: most, topologies } = requirement;
  if (topologies !== undefined && !topologies.includes(topology)) return `needs ${topologies.join(' or ')}`;
  if (least !== undefined && compareVersions(version, least) < 0) return `needs version ${least} or later`;
  if (most !== undefined && compareVersions(version, most) > 0) return `needs version ${most} or earlier`;
  if (requirement.auth === true) return 'needs users';
  if (requirement.serverless === 'require') return 'needs a serverless instance';
  if (requirement.serverParameters !== undefined) return 'needs parameters of the server';
  return requirement.csfle === undefined ? undefined : 'needs encryption on the client';
}

function compareVersions(left: string, right: string): number {
  const a = left.split('.').map(Number);
  const b = right.split('.').map(Number);
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

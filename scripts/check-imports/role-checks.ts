// Permission checks belong to policies: only `shared-types/src/<feature>/<feature>.policy.ts` calls `can`. This check
// reports all other code that compares a role, a permission or the caller's account by hand. What an endpoint, a page
// or a socket event requires of its caller is its access, which `hasAccess` checks. Tests and demo data are exempt.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { isNode, type Node, nodesIn } from '../check-source/syntax-tree.ts';
import { isTest } from './rules.ts';

const checked =
  /^(shared-types\/src\/(?!permissions\/)|realtime\/src\/|backend\/src\/(?!demo\/|testing\/)|frontend\/src\/)/;
const policy = /^shared-types\/src\/[^/]+\/[^/]+\.policy\.ts$/;
const isFree = (file: string): boolean => isTest(file) || policy.test(file) || !checked.test(file);

/** The names that only policies import: permissions, and the rules of where a role acts. */
const ofPolicies = new Set([
  'can',
  'coversVenue',
  'coversNight',
  'hostsNight',
  'administrators',
  'operators',
  'permissions',
]);
/** The roles. `Visitor` is no role: whether somebody is signed in can be checked anywhere. */
const roleNames = new Set([
  'Host',
  'Operator',
  'Region Operator',
  'Administrator',
  'Super Admin',
  'Master Admin',
]);
const callers = new Set(['actor', 'caller', 'staff']);

const textOf = (value: unknown): string | null =>
  isNode(value) && value.type === 'Literal' && typeof value.value === 'string' ? value.value : null;
const nameOf = (value: unknown): string =>
  isNode(value) && value.type === 'Identifier' ? String(value.name) : '';

const importedIn = (node: Node): string[] => {
  if (!/(^@ahl\/shared-types|\.)\/permissions/.test(textOf(node.source) ?? '')) return [];
  return (node.specifiers as Node[])
    .map(({ imported }) => nameOf(imported))
    .filter((name) => ofPolicies.has(name))
    .map((name) => `imports ${name}`);
};

const isCallersAccount = (side: unknown): boolean =>
  isNode(side) &&
  side.type === 'MemberExpression' &&
  nameOf(side.property) === 'accountId' &&
  callers.has(nameOf(side.object));
const isNothing = (side: unknown): boolean =>
  nameOf(side) === 'undefined' || (isNode(side) && side.type === 'Literal' && side.value === null);

const comparedIn = ({ operator, left, right }: Node): string[] => {
  if (!/^[!=]==?$/.test(String(operator))) return [];
  const sides = [left, right];
  const role = sides.map(textOf).find((text) => text !== null && roleNames.has(text));
  if (role) return [`compares with the role '${role}'`];
  return sides.some(isCallersAccount) && !sides.some(isNothing) ? ["compares the caller's account"] : [];
};

const rolesCheckedIn = ({ callee, arguments: args }: Node): string[] => {
  const name = nameOf(callee);
  if (name === 'can') return ['calls can'];
  const permission = textOf((args as Node[])[1]);
  return name === 'hasAccess' && permission !== null ? [`asks for the access '${permission}'`] : [];
};

/** Finds an actor that is given another role, which would pass somebody else's check. */
const raisedIn = ({ properties }: Node): string[] => {
  const viewer = (properties as Node[]).find(
    ({ type, key }) => type === 'Property' && nameOf(key) === 'viewer',
  );
  if (!viewer) return [];
  const isCopy = (properties as Node[]).some(
    ({ type, argument }) => type === 'SpreadElement' && callers.has(nameOf(argument)),
  );
  return isCopy || roleNames.has(textOf(viewer.value) ?? '') ? ['gives an actor another role'] : [];
};

const ownOf = (node: Node): string[] => {
  if (node.type === 'ObjectExpression') return raisedIn(node);
  if (node.type === 'ImportDeclaration') return importedIn(node);
  if (node.type === 'BinaryExpression') return comparedIn(node);
  return node.type === 'CallExpression' ? rolesCheckedIn(node) : [];
};

/** Returns where a file decides about permissions on its own, one sentence each. */
export const roleCheckProblemsOf = (root: string, file: string): string[] => {
  if (isFree(file)) return [];
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  return nodesIn(program)
    .flatMap(ownOf)
    .map((what) => `${file} ${what}: ask the feature's policy in shared-types`);
};

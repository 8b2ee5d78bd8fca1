// A package that a file imports must be listed in the package.json of its own workspace; npm's hoisting would hide a
// missing one until it disappears. Tests and tools, which run only in a checkout, can use any declared package.
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { isTest, workspaceOf, workspaces } from './rules.ts';

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const readDeclared = (root: string, folder: string): Set<string> => {
  const file = path.join(root, folder, 'package.json');
  if (!existsSync(file)) return new Set();
  const { dependencies, devDependencies }: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  return new Set(Object.keys({ ...dependencies, ...devDependencies }));
};

/** Whether a file is configuration or a test, which run only where the development packages are installed. */
const isDevelopment = (file: string): boolean => isTest(file) || /\.config\.ts$/.test(file);

/**
 * Returns a function that explains why a file is not allowed to import a package, or returns null.
 * @param root the checkout
 */
export const declaredPackages = (root: string): ((from: string, packageName: string) => string | null) => {
  const own = new Map(workspaces.map((name) => [name, readDeclared(root, name)]));
  const rootPackages = readDeclared(root, '.');
  const anywhere = [...own.values()].reduce((all, next) => all.union(next), rootPackages);
  const allowedFor = (from: string): Set<string> =>
    (isDevelopment(from) ? undefined : own.get(workspaceOf(from))) ?? anywhere;
  return (from, packageName) => {
    if (isBuiltin(packageName) || packageName.startsWith('@ahl/') || packageName.startsWith('virtual:'))
      return null;
    return allowedFor(from).has(packageName)
      ? null
      : `${packageName} is not in the package.json of its workspace`;
  };
};

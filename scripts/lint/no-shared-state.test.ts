import { expect, it } from 'vitest';
import { lintLines } from './lint-lines.ts';

const modules = 'Test files share their modules: hand the dependency in, or use vi.spyOn.';
const globals =
  'Test files share their globals: use vi.spyOn or vi.stubGlobal, which are undone after each test.';
const assignments = [
  'Element.prototype.scrollIntoView = () => undefined;',
  "Element.prototype['scrollIntoView'] = () => undefined;",
  'Element.prototype.scrollIntoView ??= () => undefined;',
  "Object.defineProperty(Element.prototype, 'size', { value: 0 });",
  'Object.assign(Element.prototype, { size: 0 });',
  'globalThis.fetch = refuse;',
  "Object.defineProperty(window, 'innerWidth', { value: 360 });",
];
const replacedModules = [
  "vi.mock('./clock.ts');",
  "vi.mock(import('./clock.ts'), () => ({}));",
  "vi.doMock('./clock.ts');",
];
const accepted = [
  "vi.spyOn(Element.prototype, 'scrollIntoView');",
  "vi.stubGlobal('fetch', refuse);",
  'vi.mocked(refuse).mockReturnValue(1);',
  "document.title = 'Standings';",
  'const copy = Object.assign({}, Element.prototype);',
];

it('refuses to replace modules and to leave changes in prototypes or globals for the next file', async () => {
  const messages = await lintLines('no-shared-state.grit', 'one.test.tsx', [
    ...replacedModules,
    ...assignments,
    ...accepted,
  ]);

  expect(messages).toEqual([
    ...replacedModules.map(() => modules),
    ...assignments.map(() => globals),
    ...accepted.map(() => ''),
  ]);
});

it('lets the setup of all tests change a prototype, but not replace a module', async () => {
  const messages = await lintLines('no-shared-state.grit', 'setup.ts', [...assignments, ...replacedModules]);

  expect(messages).toEqual([...assignments.map(() => ''), ...replacedModules.map(() => modules)]);
});

// Compiles the texts: Lingui's macros become calls, and messages with placeholders are compiled at build time, so that
// the browser needs neither a catalog for English nor a parser.
import path from 'node:path';
import type { PluginObject, types as Types } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import type { PluginOption } from 'vite';
import { compileTexts } from './compile-texts.ts';
import { splitCatalog } from './split-catalog.ts';

type Property = Types.ObjectProperty;

const isNamed = (types: typeof Types, node: Types.Node, name: string): node is Property =>
  types.isObjectProperty(node) &&
  (types.isIdentifier(node.key, { name }) || types.isStringLiteral(node.key, { value: name }));

/** The ids of the messages that each module uses. */
type UsedMessages = Map<string, Set<string>>;

/** Replaces the text of a message descriptor (`{ id, message }`) by its compiled form, and notes the using module. */
const compileMessages = (used: UsedMessages, { types }: { types: typeof Types }): PluginObject => ({
  name: 'ahl:compile-messages',
  visitor: {
    Program: {
      exit: (program, { filename = '' }) =>
        program.traverse({
          ObjectExpression: ({ node }) => {
            const named = (name: string) =>
              node.properties.find((one) => isNamed(types, one, name)) as Property | undefined;
            const id = named('id')?.value;
            const message = named('message');
            if (!message || !types.isStringLiteral(id) || !types.isStringLiteral(message.value)) return;
            used.set(filename, (used.get(filename) ?? new Set()).add(id.value));
            const compiled = compileMessageOrThrow(message.value.value);
            const [first] = compiled;
            message.value =
              compiled.length === 1 && typeof first === 'string'
                ? types.stringLiteral(first)
                : types.valueToNode(compiled);
          },
        }),
    },
  },
});

/** The plugins that the build and the component tests share. */
export const messagePlugins = (): PluginOption[] => {
  // The runner's working directory can differ, so the configuration is located from here.
  const cwd = path.join(import.meta.dirname, '..');
  const { rolldown } = linguiTransformerBabelPreset({}, { cwd });
  const linguiConfig = getConfig({ cwd });
  const macro = [linguiMacro, { descriptorFields: 'message', linguiConfig }];
  const used: UsedMessages = new Map();
  const compile = (api: { types: typeof Types }) => compileMessages(used, api);
  return [
    compileTexts(),
    lingui({ cwd }),
    babel({ presets: [{ preset: () => ({ plugins: [macro, compile] }), rolldown }] }),
    splitCatalog(used),
  ];
};

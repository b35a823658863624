import path from 'node:path';
import { type NodePath, type PluginObj, transformAsync, types } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { lingui } from '@lingui/vite-plugin';
import type { Plugin } from 'vite';
import { wordsOfPages } from './words-of-pages.ts';

const HAS_MACRO = /from ['"]@lingui\/(?:core|react)\/macro['"]/;

/** Returns the `message` property that Lingui's macros write beside the id of a message. */
function englishOf(object: NodePath<types.ObjectExpression>): types.ObjectProperty | undefined {
  const properties = object.node.properties.filter((property) => types.isObjectProperty(property));
  const named = (name: string) => properties.find(({ key }) => types.isIdentifier(key, { name }));
  return named('id') ? named('message') : undefined;
}

/**
 * Compiles the English messages in the code at build time, so that browsers need no parser for plurals and
 * placeholders.
 */
function compiledEnglish(): PluginObj {
  return {
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            ObjectExpression(object) {
              const english = englishOf(object);
              if (!types.isStringLiteral(english?.value)) return;
              const parts = compileMessage(english.value.value);
              // A message without placeholders stays a string.
              if (typeof parts === 'string' || parts.every((part) => typeof part === 'string')) return;
              english.value = types.valueToNode(parts) as types.Expression;
            },
          });
        },
      },
    },
  };
}

const WEB = path.join(import.meta.dirname, '..');

/** Compiles the messages of the site: English from the code, other languages from the catalogues in src/locales. */
export function messages(): Plugin[] {
  const linguiConfig = getConfig({ cwd: WEB });
  return [
    {
      name: 'messages',
      enforce: 'pre',
      async transform(code, id) {
        if (!HAS_MACRO.test(code)) return;
        const result = await transformAsync(code, {
          filename: id,
          configFile: false,
          babelrc: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: [[macros, { descriptorFields: 'message', linguiConfig }], compiledEnglish],
        });
        return { code: result?.code ?? code, map: result?.map ?? null };
      },
    },
    wordsOfPages(),
    ...(lingui({ cwd: WEB, failOnCompileError: true }) as Plugin[]),
  ];
}

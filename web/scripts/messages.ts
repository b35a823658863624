import path from 'node:path';
import { type NodePath, type PluginObj, transformAsync, types } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { lingui } from '@lingui/vite-plugin';
import type { Plugin } from 'vite';
import { wordsOfPages } from './words-of-pages.ts';

const HAS_MACRO = /from ['"]@lingui\/(?:core|react)\/macro['"]/;

/** The English of a message that the macros have written, as the object beside its id. */
function englishOf(object: NodePath<types.ObjectExpression>): types.ObjectProperty | undefined {
  const properties = object.node.properties.filter((property) => types.isObjectProperty(property));
  const named = (name: string) => properties.find(({ key }) => types.isIdentifier(key, { name }));
  return named('id') ? named('message') : undefined;
}

/** English stands in the code, taken apart at build: no browser needs what reads plurals and placeholders. */
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
              // What is said as it stands stays a text.
              if (typeof parts === 'string' || parts.every((part) => typeof part === 'string')) return;
              english.value = types.valueToNode(parts) as types.Expression;
            },
          });
        },
      },
    },
  };
}

/**
 * Parts of Lingui that nothing here uses, by file: formats of dates and data of its own about languages, listening to
 * changes, ways to draw a message in something else, and what it says to those who set it up.
 */
const UNUSED: readonly [RegExp, readonly [RegExp, string][]][] = [
  [
    /\/@lingui\/core\/dist\/index\.mjs$/,
    [
      [/^ {4}date: \(value, format\) => .*\n {4}time: .*$/m, ''],
      [/^ {2}date\(value, format\) \{[\s\S]*?^ {2}\}$/m, ''],
      [/ESCAPE_SEQUENCE_REGEX\.test\(/g, 'false && ('],
      [/^ {2}number\(value, format\) \{[\s\S]*?^ {2}\}$/m, ''],
      [/^ {2}loadAndActivate\([\s\S]*?^ {2}\}$/m, ''],
      [/^ {2}get localeData\(\) \{[\s\S]*?^ {2}\}$/m, ''],
      [/^ {2}_loadLocaleData\([\s\S]*?^ {2}\}$/m, ''],
      [/^ {2}loadLocaleData\([\s\S]*?^ {2}\}$/m, ''],
      [/^ {4}__publicField\(this, "_locale", ""\);\n.*"_locales"\);\n.*"_localeData", \{\}\);$/m, ''],
      [/__publicField\(this, "_messages", \{\}\)/, 'this._messages = {}'],
      [/^ {4}__publicField\(this, "(?:_messageCompiler|t)".*$/gm, ''],
      [/^ {4}if \(params\.localeData != null\)\n.*$/m, ''],
      [/^ {4}if \(params\.missing != null\)\n.*$/m, ''],
      [/^ {4}__publicField\(this, "_missing"\);$/m, ''],
      [/^ {4}const missing = this\._missing;\n {4}if \(missing && messageMissing\) \{[\s\S]*?^ {4}\}$/m, ''],
      [/^ {4}if \(messageMissing\) \{[\s\S]*?^ {4}\}$/m, ''],
      [/ extends EventEmitter(?= \{\n {2}constructor\(params\) \{\n {4}super\(\);)/, ''],
      [/^ {4}super\(\);$/m, ''],
      [/^ {4}this\.emit\("change"\);$/gm, ''],
      [/(?<=^const i18n = )(?=setupI18n\(\);$)/m, '/* @__PURE__ */ '],
      [/^ {4}if \(!this\.locale\) \{\n {6}throw[\s\S]*?^ {4}\}$/m, ''],
      [/ else \{\n {8}console\.warn\(`Uncompiled[\s\S]*?^ {6}\}$/m, ''],
    ],
  ],
  [
    /\/@lingui\/react\/dist\/shared\/react\.\w+\.mjs$/,
    [
      [/^ {2}if \(render === null [\s\S]*?^\}$/m, '  return translation;\n}'],
      [/(?<=^const voidElementTags = \{)[\s\S]*?(?=^\};)/m, ''],
    ],
  ],
];

function withoutUnused(): Plugin {
  return {
    name: 'without-unused-messages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const [, parts] = UNUSED.find(([file]) => file.test(id)) ?? [];
      if (!parts) return;
      const missing = parts.find(([part]) => !part.test(code));
      if (missing) this.error(`Lingui is written in another way now: ${missing[0]} is not in ${id}.`);
      return { code: parts.reduce((left, [part, instead]) => left.replace(part, instead), code), map: null };
    },
  };
}

const WEB = path.join(import.meta.dirname, '..');

/** The words of the site: English from the code, other languages from the catalogues in src/locales. */
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
          plugins: [[macros, { stripMessageField: false, linguiConfig }], compiledEnglish],
        });
        return { code: result?.code ?? code, map: result?.map ?? null };
      },
    },
    withoutUnused(),
    wordsOfPages(),
    ...(lingui({ cwd: WEB, failOnCompileError: true }) as Plugin[]),
  ];
}

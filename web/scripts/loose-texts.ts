import fs from 'node:fs';
import path from 'node:path';
import { type NodePath, parseSync, traverse, types } from '@babel/core';

const SRC = path.join(import.meta.dirname, '../src');

/**
 * Files whose texts only staff or developers see, in English: folders, and shared components that only pages of staff
 * use.
 */
const STAFF = new RegExp(
  [
    '/staff/|^testing/|^theme/|\\.test\\.tsx?$',
    '^features/(?:announcements|audit|bank-statement|bulk-jobs|catalogue|issuing|payment-options|person|staff-home|system|testimonials|users)/',
    '^features/accounts/second-factor-|^session/second-factor',
    '^app/(?:finder/|staff-)|^components/(?:charts|tables)/|^components/states/work-lines',
    '^components/forms/(?:chosen-list|date-question|edit-notice|pasted-people|picture-url-field|search-picker|use-edit|use-unchosen)',
  ].join('|'),
);

/**
 * Texts that need no translation: names, keyboard keys, texts for machines, and texts for staff in parts that they
 * share with students.
 */
const NO_WORDS = new Set([
  ...[
    'Google Pay',
    'Paytm',
    'WhatsApp',
    'Ananya Iyer',
    'Rehan Qureshi',
    'Sneha Patil',
    'Calcutta',
    'Kolkata',
  ],
  ...['Enter', 'Escape', 'Accept', 'Authorization', 'Bearer {0}', 'Aborted', 'Canvas', 'Highlight'],
  ...['Organization', 'Question', 'Answer', 'Stay in English', 'Names', 'Kids'],
  ...['Staff', 'Write to the student…', 'No messages yet. The student is notified when you write.'],
]);

/**
 * Recognizes a string as text of a page if it begins like a sentence or continues one. Between tags any word counts.
 */
const SENTENCE = /^[A-Z][a-z]+(?:[ ,.!?…]|$)|^[,.;:]? [a-z]+ [a-z]+/;
const WORD = /[A-Za-z]{2}/;

const calls = (node: types.Node, names: RegExp) =>
  (types.isCallExpression(node) || types.isNewExpression(node)) &&
  (types.isIdentifier(node.callee)
    ? names.test(node.callee.name)
    : types.isMemberExpression(node.callee) &&
      types.isIdentifier(node.callee.object) &&
      names.test(node.callee.object.name));

/** Skips Lingui's macros and code that no page shows: thrown and caught errors, types, and import paths. */
const isLeftOut = ({ node }: NodePath) =>
  (types.isJSXElement(node) && types.isJSXIdentifier(node.openingElement.name, { name: 'Trans' })) ||
  types.isTaggedTemplateExpression(node) ||
  calls(node, /^(?:t|msg|plural|console|useLoggedFailure|\w*(?:Error|Failed))$/) ||
  types.isTSType(node) ||
  types.isImportDeclaration(node);

function textOf(node: types.Node): string | null {
  if (types.isStringLiteral(node)) return SENTENCE.test(node.value) ? node.value : null;
  if (types.isJSXText(node)) return WORD.test(node.value) ? node.value.trim() : null;
  if (!types.isTemplateLiteral(node)) return null;
  const text = node.quasis.map(({ value }) => value.cooked ?? '').join('{0}');
  return SENTENCE.test(text) ? text : null;
}

/**
 * Returns each untranslated text on pages of students and visitors with its file. `known` has the texts of the
 * catalogues.
 */
export function looseTexts(known: ReadonlySet<string>): string[] {
  const files = fs
    .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !STAFF.test(name));
  return files.flatMap((name) => {
    const found: string[] = [];
    const options = { configFile: false, babelrc: false } as const;
    const parserOpts = { plugins: ['typescript', 'jsx'] as ('typescript' | 'jsx')[] };
    const tree = parseSync(fs.readFileSync(path.join(SRC, name), 'utf8'), { ...options, parserOpts });
    if (tree === null) throw new Error(`${name} cannot be read.`);
    traverse(tree, {
      enter(at) {
        if (isLeftOut(at)) return at.skip();
        const text = textOf(at.node);
        if (text !== null && !known.has(text) && !NO_WORDS.has(text)) found.push(`${name}: ${text}`);
      },
    });
    return found;
  });
}

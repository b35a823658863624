import { type NodePath, parseSync, traverse, types } from '@babel/core';
import type { z } from 'zod';
import type { Endpoint } from '../../contract/src/endpoints.ts';
import { Id } from '../../contract/src/shapes.ts';
import { patternOf } from '../src/language/pattern.ts';

/** True for a text for people, as opposed to the name of a field. */
const isText = (text: string) => /^(?:[“A-Z]|\{0\})/.test(text) && text.includes(' ');
const isSentence = (text: string) => isText(text) && /[.?!]$/.test(text);

/** A call such as `logger.error(…)`. */
const LOGS = /^(?:debug|info|warn|error)$/;

const isCalled = (node: types.Node, name: RegExp) =>
  (types.isCallExpression(node) || types.isNewExpression(node)) &&
  (types.isIdentifier(node.callee)
    ? name.test(node.callee.name)
    : types.isMemberExpression(node.callee) &&
      types.isIdentifier(node.callee.property) &&
      name.test(node.callee.property.name));

/** Skips texts that no student reads: failures for the log, and messages that stay in English. */
const isUnseen = ({ node }: NodePath) =>
  isCalled(node, /^(?:inEnglish|Error|TypeError|HttpsError)$/) ||
  isCalled(node, LOGS) ||
  types.isTSType(node) ||
  types.isImportDeclaration(node);

/** True for an argument of an error factory (functions/src/shared/errors.ts), such as `conflict`. */
function isThrown({ parent, scope }: NodePath): boolean {
  if (!types.isCallExpression(parent) || !types.isIdentifier(parent.callee)) return false;
  const source = scope.getBinding(parent.callee.name)?.path.parent;
  return types.isImportDeclaration(source) && source.source.value.endsWith('/errors');
}

/** Returns a literal as the catalogues have it: each `${}` and each value beside it is a placeholder. */
function messageOf(node: types.Node): string | null {
  if (types.isStringLiteral(node)) return node.value;
  if (!types.isTemplateLiteral(node)) return null;
  const parts = node.quasis.map(({ value }) => value.cooked ?? '');
  // Any digit stands for the value.
  return parts.length === 1 ? (parts[0] ?? null) : patternOf(parts.join('0')).pattern;
}

/**
 * Returns the messages in the code of a service: every sentence, and every text in an error factory. Skips those in
 * `inEnglish`.
 */
export function messagesInCode(code: string, filename: string): string[] {
  const options = { filename, configFile: false, babelrc: false } as const;
  const tree = parseSync(code, { ...options, parserOpts: { plugins: ['typescript'] } });
  if (tree === null) throw new Error(`${filename} cannot be read.`);
  const found: string[] = [];
  traverse(tree, {
    enter(at) {
      if (isUnseen(at)) return at.skip();
      const message = messageOf(at.node);
      if (message === null) return;
      if (isSentence(message) || (isText(message) && isThrown(at))) found.push(message);
    },
  });
  return found;
}

type Definition = Record<string, unknown> & { error?: z.core.$ZodErrorMap };

const definitionOf = (schema: unknown): Definition | null =>
  (schema as { _zod?: { def: Definition } } | null)?._zod?.def ?? null;

/** Inputs that a message may depend on. */
const INPUTS = [undefined, ''];

/** Returns the messages of a schema and its parts. The message of a damaged ID belongs to the frame. */
export function messagesOfSchema(schema: unknown, seen = new Set<unknown>()): string[] {
  const definition = definitionOf(schema);
  if (!definition || schema === Id || seen.has(schema)) return [];
  seen.add(schema);
  const own = INPUTS.flatMap((input) => {
    const said = definition.error?.({ code: 'custom', input, path: [] } as unknown as z.core.$ZodRawIssue);
    return typeof said === 'string' ? [said] : (said?.message ?? []);
  });
  const parts = Object.values(definition).flatMap((part) =>
    Array.isArray(part) ? part : definitionOf(part) ? [part] : Object.values(part ?? {}),
  );
  return [...new Set([...own, ...parts.flatMap((part) => messagesOfSchema(part, seen))])];
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'operation' in value && 'roles' in value;

/**
 * Returns the messages about the bodies that students and visitors send to the endpoints of a contract file; null for
 * a file without endpoints.
 */
export function messagesOfEndpoints(exported: Record<string, unknown>): string[] | null {
  const endpoints = Object.values(exported)
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    .filter(isEndpoint);
  if (endpoints.length === 0) return null;
  const open = endpoints.filter(({ roles }) => roles === 'public' || roles.includes('user'));
  return [...new Set(open.flatMap(({ body }) => messagesOfSchema(body)))];
}

/** Returns the texts of a constant: a text, a list of texts, or an object with texts. */
export const messagesInConstant = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(messagesInConstant);

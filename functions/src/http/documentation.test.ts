import { type Endpoint, endpoints } from '@prarambh/contract/endpoints';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useApi } from '../testing/api';
import * as documentationPage from './documentation-page';
import * as openApi from './openapi';

const openApiDocument = vi.spyOn(openApi, 'openApiDocument');
const renderDocumentation = vi.spyOn(documentationPage, 'renderDocumentation');

interface OperationObject {
  operationId: string;
  security: object[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
  'x-roles': string[];
}

interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

const api = await useApi();
const document = (await (await api.fetch('/openapi.json')).json()) as OpenApi;

const rows = Object.entries<Endpoint>(endpoints);

function operationOf(key: string): OperationObject | undefined {
  const [method = '', path = ''] = key.split(' ');
  return document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
}

test('the OpenAPI document describes every operation of the table and no other', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { version: expect.stringMatching(/^\d/) } });
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(described.toSorted()).toEqual(rows.map(([key]) => key).toSorted());
  const ids = rows.map(([key]) => operationOf(key)?.operationId);
  expect(new Set(ids).size).toBe(rows.length);
});

test.each(rows)('the description of %s is complete', (key, row) => {
  const operation = operationOf(key);
  if (!operation) throw new Error(`${key} is missing`);
  const inPath = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
  expect(inPath.map(({ name, required }) => [name, required])).toEqual(
    [...key.matchAll(/:(\w+)/g)].map(([, name]) => [name, true]),
  );
  const names = operation.parameters?.map(({ name }) => name) ?? [];
  if (row.query instanceof z.ZodObject)
    expect(names).toEqual(expect.arrayContaining(Object.keys(row.query.shape)));
  expect(names.includes('Idempotency-Key')).toBe(row.idempotent === true);
  const type = row.upload ? 'multipart/form-data' : 'application/json';
  const sent = operation.requestBody?.content[type]?.schema.properties;
  expect(sent !== undefined).toBe(row.upload !== undefined || row.body !== undefined);
  if (row.upload) expect(sent).toHaveProperty(row.upload.field);
  const answer = operation.responses[String(row.status ?? 200)]?.content[row.download ?? 'application/json'];
  expect(JSON.stringify(answer?.schema)).toContain(row.download ? 'string' : 'success');
  expect(operation.responses.default?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/Error',
  });
  expect(operation.security).toEqual(row.roles === 'public' ? [] : [{ bearer: [] }]);
  expect(operation['x-roles']).toEqual(row.roles === 'public' ? ['public'] : row.roles);
});

test('the OpenAPI document defines every reference and security scheme that it names', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(0);
  for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty(name);
  expect(document.components.securitySchemes).toHaveProperty('bearer');
});

test('the documentation page names every operation and error code, and runs no script', async () => {
  const response = await api.fetch('/docs');
  const html = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');
  for (const [key, row] of rows) {
    const [method = '', path = ''] = key.split(' ');
    expect(text).toContain(`${method} /api${path} ${row.summary}`);
  }
  for (const code of ['rate_limited', 'unsupported_type']) expect(text).toContain(code);
  expect(html).not.toContain('<script');
});

test('the document and the page are generated once for any query strings', async () => {
  for (const query of ['?a', '?b', '?c']) {
    expect((await api.fetch(`/openapi.json${query}`)).headers.get('content-type')).toBe(
      'application/json; charset=utf-8',
    );
    expect((await api.fetch(`/docs${query}`)).status).toBe(200);
  }
  expect(openApiDocument).toHaveBeenCalledTimes(1);
  expect(renderDocumentation).toHaveBeenCalledTimes(1);
});

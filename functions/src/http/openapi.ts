import { brand } from '@prarambh/contract/brand';
import { LARGE_FILE_BYTES } from '@prarambh/contract/constants';
import { type Endpoint, endpoints } from '@prarambh/contract/endpoints';
import { ErrorBody } from '@prarambh/contract/errors';
import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

const ERROR_ANSWER = {
  description: 'A failure: one of the closed set of codes and a sentence for a person',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _version, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBodyOf({ body, upload }: Endpoint): object | undefined {
  const schema = body && schemaOf(body, 'input');
  if (!upload) return schema && { required: true, content: { 'application/json': { schema } } };
  const form = {
    ...schema,
    type: 'object',
    properties: { ...schema?.properties, [upload.field]: { type: 'string', format: 'binary' } },
    required: [...(schema?.required ?? []), ...(upload.isOptional ? [] : [upload.field])],
  };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

function operationOf(row: Endpoint): object {
  const parameters = [...parametersOf(row.params, 'path'), ...parametersOf(row.query, 'query')];
  if (row.upload && row.upload.maxBytes > LARGE_FILE_BYTES)
    parameters.push({ name: 'Upload-Id', in: 'header', schema: { type: 'string' } });
  if (row.idempotent) parameters.push({ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } });
  const requestBody = requestBodyOf(row);
  return {
    operationId: row.operation,
    tags: [row.tag],
    summary: row.summary,
    security: row.roles === 'public' ? [] : [{ bearer: [] }],
    'x-roles': row.roles === 'public' ? ['public'] : row.roles,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [row.status ?? 200]: {
        description: 'Success',
        content: { [row.download ?? 'application/json']: { schema: schemaOf(row.response, 'output') } },
      },
      default: ERROR_ANSWER,
    },
  };
}

/** Returns the OpenAPI 3.1 document of the whole endpoint table. */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, row] of Object.entries<Endpoint>(endpoints)) {
    const [method = '', path = ''] = key.split(' ');
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(row) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1.0.0' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' } },
    },
  };
}

import { describe, expect, test } from 'vitest';
import { type Endpoint, type EndpointKey, endpoints } from './endpoints';
import { ERROR_STATUS } from './errors';
import { callerKindOf, callsPerMinute, limitClassOf } from './limit-classes';

const rows = Object.entries<Endpoint>(endpoints);

describe('the endpoint table', () => {
  test('every operation has a name of its own', () => {
    const names = rows.map(([, { operation }]) => operation);
    expect(new Set(names).size).toBe(names.length);
  });

  test('every parameter in a path has a schema', () => {
    for (const [key, { params }] of rows) {
      const named = [...key.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const described = params ? Object.keys((params as unknown as { shape: object }).shape) : [];
      expect(described, key).toEqual(named);
    }
  });

  test('an exact path precedes a path with a parameter that would match it', () => {
    const keys = rows.map(([key]) => key);
    for (const [index, key] of keys.entries()) {
      const pattern = new RegExp(`^${key.replace(/:\w+/g, '[^/]+')}$`);
      const swallowed = keys.slice(index + 1).filter((later) => pattern.test(later));
      expect(swallowed, key).toEqual([]);
    }
  });

  test('only responses to public reads may be cached', () => {
    for (const [key, { roles, cdnSeconds }] of rows) {
      if (cdnSeconds !== undefined) expect([key.startsWith('GET '), roles], key).toEqual([true, 'public']);
    }
  });

  test('every operation has a limit for every kind of caller that may call it', () => {
    for (const [key, row] of rows) {
      const callers = row.roles === 'public' ? [null] : row.roles;
      for (const role of callers) {
        const calls = callsPerMinute(key as EndpointKey, row, callerKindOf(role));
        expect(calls, `${key} ${role}`).toBeGreaterThan(0);
        expect(calls, `${key} ${role}`).toBeLessThanOrEqual(2400);
      }
    }
  });

  test('the limit class follows from method and roles, and operations that move a file are expensive', () => {
    const classOf = (key: EndpointKey) => limitClassOf(key, endpoints[key as keyof typeof endpoints]);
    expect(classOf('GET /internships/public')).toBe('public read');
    expect(classOf('GET /help-queries/my')).toBe('own read');
    expect(classOf('GET /applications')).toBe('staff read');
    expect(classOf('PUT /profile')).toBe('write');
    expect(classOf('GET /users/export')).toBe('expensive');
    expect(classOf('POST /tasks')).toBe('expensive');
  });
});

test('every error code has a status of 400 or above', () => {
  for (const status of Object.values(ERROR_STATUS)) expect(status).toBeGreaterThanOrEqual(400);
});

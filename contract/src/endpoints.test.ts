import { describe, expect, test } from 'vitest';
import { type Endpoint, endpoints } from './endpoints';
import { ERROR_STATUS } from './errors';

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

  test('an exact path stands before one with a parameter that would swallow it', () => {
    const keys = rows.map(([key]) => key);
    for (const [index, key] of keys.entries()) {
      const pattern = new RegExp(`^${key.replace(/:\w+/g, '[^/]+')}$`);
      const swallowed = keys.slice(index + 1).filter((later) => pattern.test(later));
      expect(swallowed, key).toEqual([]);
    }
  });

  test('only public reads may be kept by a cache', () => {
    for (const [key, { roles, cdnSeconds }] of rows) {
      if (cdnSeconds !== undefined) expect([key.startsWith('GET '), roles], key).toEqual([true, 'public']);
    }
  });

  test('whatever a visitor can send is limited by address', () => {
    for (const [key, { roles, perMinute }] of rows) {
      if (roles === 'public' && !key.startsWith('GET ')) expect(perMinute, key).toBeGreaterThan(0);
    }
  });
});

test('whoever can upload files is limited in how many', () => {
  for (const [key, { upload, perMinute }] of rows) if (upload) expect(perMinute, key).toBeGreaterThan(0);
});

test('every error code has a status of its kind', () => {
  for (const status of Object.values(ERROR_STATUS)) expect(status).toBeGreaterThanOrEqual(400);
});

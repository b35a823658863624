import { expect, it } from 'vitest';
import { projectFileOf } from './project-file';

it('projectFileOf falls back to filePath, and removes the backend folder from the path', () => {
  expect(projectFileOf({ filePath: 'backend/uploads/a.zip' })).toBe('/uploads/a.zip');
  expect(projectFileOf({ projectFile: null, filePath: '/backend/uploads/a.zip' })).toBe('/uploads/a.zip');
  expect(projectFileOf({ projectFile: '/api/files/a.zip?e=1' })).toBe('/api/files/a.zip?e=1');
});

it('projectFileOf returns null for work without a file', () => {
  expect(projectFileOf({ projectFile: null, filePath: null })).toBeNull();
});

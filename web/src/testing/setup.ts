import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetServerState } from '../api/connection';
import { clearDialogs } from '../components/dialogs/dialog-queue';
import { clearToasts } from '../components/states/toast-store';
import { forgetTypedAccount } from '../features/accounts/typed-account';
import { takeDrifts } from './contract-check';
import './matchers';
import { preferMotion } from './motion';
import { makeNoOwnerStacks } from './owner-stacks';
import { pointWith } from './touch';

configure({
  // The whole page in every message would hide what was looked for.
  getElementError: (message) => new Error(message ?? 'Not found.'),
  // Page code is loaded at its first use, and a busy machine takes its time.
  asyncUtilTimeout: 45_000,
  // Working out whether each element is visible takes most of the time here; browser journeys check what is seen.
  defaultHidden: true,
});

makeNoOwnerStacks();

let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  takeDrifts();
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    complaints.push(args);
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  window.scrollTo = () => {};
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  clearToasts();
  clearDialogs();
  forgetServerState();
  forgetTypedAccount();
  preferMotion('reduce');
  pointWith('mouse');
  expect(takeDrifts(), 'what a test sends and answers fits the contract').toEqual([]);
  expect(complaints, 'nothing may be written to console.error').toEqual([]);
});

// A page that is still being loaded when its file ends would never come for the next one, which shares what is loaded.
afterAll(() => vi.dynamicImportSettled());

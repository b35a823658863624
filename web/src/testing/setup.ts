import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetServerState } from '../api/connection';
import { forgetLayers } from '../components/dialogs/close-on-back';
import { clearDialogs } from '../components/dialogs/dialog-queue';
import { clearToasts } from '../components/states/toast-store';
import { forgetTypedAccount } from '../features/accounts/typed-account';
import { takeDrifts } from './contract-check';
import './matchers';
import { preferMotion } from './motion';
import { makeNoOwnerStacks } from './owner-stacks';
import { refuseCalls } from './responder';
import { pointWith } from './touch';

configure({
  // The whole page in every message would hide the relevant part.
  getElementError: (message) => new Error(message ?? 'Not found.'),
  // Page code loads at its first use, which is slow on a busy machine.
  asyncUtilTimeout: 45_000,
  // Computing visibility takes most of the time here; end-to-end tests check it.
  defaultHidden: true,
});

makeNoOwnerStacks();
refuseCalls();

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
  // First, so that an open dialog does not go back in the history of the next test.
  forgetLayers();
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  refuseCalls();
  localStorage.clear();
  sessionStorage.clear();
  clearToasts();
  clearDialogs();
  forgetServerState();
  forgetTypedAccount();
  preferMotion('reduce');
  pointWith('mouse');
  const left = [...document.body.children].map(({ outerHTML }) => outerHTML.slice(0, 200));
  document.body.replaceChildren();
  expect(left, 'nothing stays on the page for the next test').toEqual([]);
  expect(takeDrifts(), 'what a test sends and answers fits the contract').toEqual([]);
  expect(complaints, 'nothing may be written to console.error').toEqual([]);
});

// A page still loading at the end of its file would never load for the next file, which shares the module
// cache.
afterAll(() => vi.dynamicImportSettled());

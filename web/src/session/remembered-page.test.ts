import { describe, expect, it } from 'vitest';
import { forgetRememberedPage, ownPage, readRememberedPage, rememberPage } from './remembered-page';

describe('the remembered page', () => {
  it('keeps the remembered page until it is forgotten', () => {
    rememberPage('/payment?internshipId=i1');
    expect(readRememberedPage()).toBe('/payment?internshipId=i1');
    forgetRememberedPage();
    expect(readRememberedPage()).toBeNull();
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    '/\t/evil.example',
    'dashboard',
    '',
    null,
    42,
  ])('never leads to another site: %j', (path) => {
    expect(ownPage(path)).toBeNull();
  });

  it('ignores a remembered page on another host', () => {
    sessionStorage.setItem('remembered-page', '//evil.example');
    expect(readRememberedPage()).toBeNull();
  });

  it.each(['/login', '/logout', '/register', '/otp-verify', '/forgot-password', '/resetpassword/abc'])(
    'does not remember %s, because it makes no sense after a login',
    (path) => {
      expect(ownPage(path)).toBeNull();
    },
  );
});

import { describe, expect, it } from 'vitest';
import { forgetRememberedPage, ownPage, readRememberedPage, rememberPage } from './remembered-page';

describe('the remembered page', () => {
  it('the remembered page is kept until it is forgotten', () => {
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
  ])('the remembered page never leads to another site: %j', (path) => {
    expect(ownPage(path)).toBeNull();
  });

  it('a remembered page on another host is ignored', () => {
    sessionStorage.setItem('remembered-page', '//evil.example');
    expect(readRememberedPage()).toBeNull();
  });

  it.each(['/login', '/logout', '/register', '/otp-verify', '/forgot-password', '/resetpassword/abc'])(
    'the page %s is not remembered, because it makes no sense after a login',
    (path) => {
      expect(ownPage(path)).toBeNull();
    },
  );
});

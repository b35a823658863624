import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildApplication, buildInternship, buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { type Routes, respond, success } from '../../testing/responder';

function open(routes: Routes = {}) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser()),
    'GET /internships/i1': success(buildInternship()),
    'POST /applications': { ...success(buildApplication()), status: 201 },
    ...routes,
  });
  return { ...openApp('/apply/i1'), server };
}

const submitButton = () => screen.findByRole('button', { name: 'Submit application' });
const field = (name: string) => screen.findByLabelText(name);

describe('the older apply page', () => {
  it('the older apply page requires the terms, the certificate name and the UTR', async () => {
    open();
    fireEvent.change(await field('Certificate Name'), { target: { value: '' } });
    fireEvent.click(await submitButton());
    expect(await screen.findByText('You must agree to the terms and conditions.')).toBeInTheDocument();
    expect(screen.getByText('Please enter the certificate name.')).toBeInTheDocument();
    expect(screen.getByText('Please enter the UTR/Transaction ID after payment.')).toBeInTheDocument();
  });

  it('the older apply page sends an application without a screenshot and opens its confirmation page', async () => {
    const { server, here } = open();
    fireEvent.change(await field('UTR/Transaction ID'), { target: { value: '632400000001' } });
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(await submitButton());
    await screen.findByRole('heading', { level: 1, name: 'Application Submitted!' });
    expect(here()).toBe('/payment/u1_i1_1');
    expect(server.callsTo('POST /applications')[0]?.body).not.toHaveProperty('paymentScreenshot');
  });

  it('the older apply page shows a default error when the server gives no reason', async () => {
    open({ 'POST /applications': { status: 500, body: null } });
    fireEvent.change(await field('UTR/Transaction ID'), { target: { value: '632400000001' } });
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(await submitButton());
    expect(await screen.findByText('Could not start application process.')).toBeInTheDocument();
  });

  it('the older apply page shows that an internship is closed instead of the payment form', async () => {
    open({ 'GET /internships/i1': success(buildInternship({ isAccepting: false })) });
    expect(await screen.findByText('Application Closed')).toBeInTheDocument();
    expect(screen.queryByLabelText('UTR/Transaction ID')).toBeNull();
  });

  it('the older apply page sends a visitor to login and remembers the page', async () => {
    const { here } = openAsVisitor();
    await screen.findByRole('heading', { level: 1, name: 'Sign in to apply' });
    expect(here()).toBe('/login');
    expect(sessionStorage.getItem('remembered-page')).toBe('/apply/i1');
  });
});

function openAsVisitor() {
  respond();
  return openApp('/apply/i1');
}

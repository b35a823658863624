import { expect } from 'vitest';

/** Matchers for what users can notice; vitest only compares values. */
const matchers = {
  toBeInTheDocument: (element: Element | null) => ({
    pass: element?.isConnected === true,
    message: () => 'whether the element is on the page differs',
  }),
  toHaveTextContent: (element: Element, text: string) => ({
    pass: (element.textContent ?? '').includes(text),
    message: () => `the element reads "${element.textContent}", asked for "${text}"`,
  }),
  toHaveValue: (element: Element, value: string) => ({
    pass: 'value' in element && element.value === value,
    message: () => `the field holds "${'value' in element ? element.value : ''}", asked for "${value}"`,
  }),
  toHaveAttribute: (element: Element, name: string, value: string) => ({
    pass: element.getAttribute(name) === value,
    message: () => `${name} is "${element.getAttribute(name)}", asked for "${value}"`,
  }),
  toBeDisabled: (element: Element) => ({
    pass: element.hasAttribute('disabled'),
    message: () => 'whether the control is disabled differs',
  }),
  toBeEnabled: (element: Element) => ({
    pass: !element.hasAttribute('disabled'),
    message: () => 'whether the control is enabled differs',
  }),
  toContainElement: (element: Element, other: Element) => ({
    pass: element.contains(other),
    message: () => 'whether the one element holds the other differs',
  }),
};

interface ElementMatchers<R> {
  toBeInTheDocument(): R;
  toHaveTextContent(text: string): R;
  toHaveValue(value: string): R;
  toHaveAttribute(name: string, value: string): R;
  toBeDisabled(): R;
  toBeEnabled(): R;
  toContainElement(other: Element): R;
}

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: this is how vitest declares the interface that is extended here
  interface Matchers<T = any> extends ElementMatchers<T> {}
}

expect.extend(matchers);

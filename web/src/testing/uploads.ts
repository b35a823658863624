import { vi } from 'vitest';
import { checkExchange } from './contract-check';
import type { Answer } from './responder';

/**
 * A server for uploads by XMLHttpRequest inside the test. Responds once `answer` resolves, so that a test can
 * check the page before; records files and requests.
 */
export function respondToUploads(answer: () => Answer | Promise<Answer>) {
  const received: File[] = [];
  const requests: { line: string; headers: Headers; form: FormData }[] = [];

  class FakeRequest {
    status = 0;
    responseText = '';
    upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    private line = '';
    open(method: string, url: string) {
      this.line = `${method} ${url.replace(/^\/api/, '')}`;
    }
    private readonly headers = new Headers();
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    getResponseHeader() {
      return null;
    }
    abort() {}
    send(form: FormData) {
      requests.push({ line: this.line, headers: this.headers, form });
      for (const value of form.values()) if (value instanceof File) received.push(value);
      this.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
      void Promise.resolve(answer()).then(({ status = 201, body }) => {
        const [method = '', path = ''] = this.line.split(' ');
        const call = { method, path, headers: this.headers, query: new URLSearchParams(), body: null };
        checkExchange({ ...call, status, answer: body });
        this.status = status;
        this.responseText = JSON.stringify(body);
        this.onload?.();
      });
    }
  }

  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return { received, requests };
}

import type { TestApi } from './api';

export type ToolkitAnswer = Record<string, unknown> & {
  status: number;
  idToken?: string;
  refreshToken?: string;
  localId?: string;
  error?: { message?: string };
};

export interface FirebaseSignIn {
  idToken: string;
  refreshToken: string;
  localId: string;
}

/** A client that calls Firebase's public endpoints with the site's API key instead of our API. */
export function hostileClient({ platform }: TestApi) {
  const { identityToolkitUrl, webApiKey } = platform.config;
  const { authEmulatorUrl } = platform.firebase;
  const key = encodeURIComponent(webApiKey);

  async function post(
    url: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<ToolkitAnswer> {
    const response = await fetch(`${url}?key=${key}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { ...((await response.json()) as object), status: response.status };
  }

  /** Calls accounts:{method} in version v1 or v2. */
  const accounts = (method: string, body: object, version: 'v1' | 'v2' = 'v1') =>
    post(`${identityToolkitUrl}/${version}/accounts:${method}`, body);

  /** Calls accounts:{method} and throws unless it succeeds. */
  async function must(method: string, body: object, version: 'v1' | 'v2' = 'v1'): Promise<ToolkitAnswer> {
    const answer = await accounts(method, body, version);
    if (answer.status !== 200) throw new Error(`accounts:${method} answered ${JSON.stringify(answer)}`);
    return answer;
  }

  return {
    accounts,
    must,

    async signIn(email: string, password: string): Promise<FirebaseSignIn> {
      const answer = await must('signInWithPassword', { email, password, returnSecureToken: true });
      return answer as ToolkitAnswer & FirebaseSignIn;
    },

    /** Makes Firebase create a link for a mail and returns its code, as a reader of the mailbox gets it. */
    async mailedCode(body: object): Promise<string> {
      const { oobCode } = await post(
        `${identityToolkitUrl}/v1/accounts:sendOobCode`,
        { ...body, returnOobLink: true },
        { Authorization: 'Bearer owner' },
      );
      if (!oobCode) throw new Error('Firebase has mailed no link.');
      return String(oobCode);
    },

    async renew(refreshToken: string): Promise<{ status: number; id_token?: string }> {
      const response = await fetch(`${authEmulatorUrl}/securetoken.googleapis.com/v1/token?key=${key}`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      });
      return { ...((await response.json()) as object), status: response.status };
    },
  };
}

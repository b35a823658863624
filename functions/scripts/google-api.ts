import { execFileSync } from 'node:child_process';
import { applicationDefault } from 'firebase-admin/app';

/** A response of Google other than 2xx. */
export class GoogleError extends Error {
  override name = 'GoogleError';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export interface GoogleApi {
  project: string;
  /**
   * Calls `host/path` and returns the parsed response. With a body the default method is POST. Throws
   * `GoogleError` with Google's message, or the error of `fetch` if nothing responds within 30 s.
   */
  call<Answer>(address: string, request?: { method?: string; body?: object }): Promise<Answer>;
}

interface Credentials {
  project: string;
  token: string;
  /** Prefix of the host: `https://`, or the URL of a local server with a slash. */
  origin?: string;
}

const ANSWER_MS = 30_000;

export function openGoogle({ project, token, origin = 'https://' }: Credentials): GoogleApi {
  return {
    project,
    async call<Answer>(address: string, { method, body }: { method?: string; body?: object } = {}) {
      const response = await fetch(origin + address, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'X-Goog-User-Project': project,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const answer = (await response.json().catch(() => ({}))) as Answer & { error?: { message?: string } };
      if (!response.ok) throw new GoogleError(response.status, answer.error?.message ?? response.statusText);
      return answer;
    },
  };
}

/**
 * Returns an access token: of `gcloud auth login` if gcloud is installed, otherwise of the
 * application-default credentials, which CI has. Throws if there is neither.
 */
export async function accessToken(): Promise<string> {
  try {
    return execFileSync('gcloud', ['auth', 'print-access-token', '--quiet'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return (await applicationDefault().getAccessToken()).access_token;
  }
}

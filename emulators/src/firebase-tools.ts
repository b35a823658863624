/**
 * Types for the internals of firebase-tools that the local host runs in process. The official start needs
 * Java (Firestore, Storage rules) and downloads; these parts are JavaScript. firebase-tools has a pinned
 * version, because this is not a public interface.
 */

import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export interface AuthUser {
  localId: string;
  providerUserInfo?: unknown[];
  [field: string]: unknown;
}

/** The accounts of one project in the Auth emulator. */
export interface AuthProjectState {
  projectId: string;
  enableImprovedEmailPrivacy: boolean;
  users: Map<string, AuthUser>;
  updateUserByLocalId(localId: string, fields: object, options?: { upsertProviders?: unknown[] }): AuthUser;
  updateUserProviderInfo(user: AuthUser, upsert: unknown[], remove: string[]): AuthUser;
  createVerificationCode(telephone: string): { sessionInfo: string; code: string };
  getVerificationCodeBySessionInfo(sessionInfo: string): { code: string } | undefined;
  createRefreshTokenFor(user: AuthUser, provider: string, options: { extraClaims?: object }): string;
  validateRefreshToken(refreshToken: string): { user: AuthUser };
  deleteUser(user: AuthUser): void;
  deleteAllAccounts(): void;
}

type AuthBody = Record<string, unknown>;

/** One operation of the Auth REST API, over the accounts of a project. */
export type AuthOperation = (state: AuthProjectState, body: AuthBody, context?: unknown) => Promise<AuthBody>;

/** Operations that the local host extends. */
export interface AuthOperations {
  identitytoolkit: {
    accounts: {
      signUp: AuthOperation;
      delete: AuthOperation;
      lookup: AuthOperation;
      signInWithPassword: AuthOperation;
      mfaEnrollment: { start: AuthOperation; finalize: AuthOperation };
      mfaSignIn: { finalize: AuthOperation };
    };
    projects: { accounts: { lookup: AuthOperation } };
  };
  securetoken: { token: AuthOperation };
}

interface AuthOperationsModule {
  authOperations: AuthOperations;
}

interface AuthErrorsModule {
  BadRequestError: new (message: string) => Error;
}

interface AuthStateModule {
  AgentProjectState: new (projectId: string) => AuthProjectState;
}

interface AuthServerModule {
  createApp(
    projectId: string,
    singleProjectMode: number,
    states: Map<string, AuthProjectState>,
  ): Promise<RequestListener>;
}

interface ApiOperation {
  responses: { 200: { content: object } };
}

interface ApiPath extends Partial<Record<'get' | 'post' | 'patch' | 'delete', ApiOperation>> {
  parameters?: unknown[];
}

interface ApiSpec {
  paths: Record<string, ApiPath>;
}

/** Metadata of a stored object in the Storage emulator. */
export interface StoredMetadata {
  bucket: string;
  name: string;
}

/** Files of the Storage emulator: one layer trusts its caller, the other evaluates the rules. */
export interface StorageLayer {
  _files: Map<string, { metadata: StoredMetadata }>;
  _cloudFunctions: unknown;
  uploadObject(upload: unknown): Promise<StoredMetadata>;
  updateObjectMetadata(request: unknown): Promise<StoredMetadata>;
  copyObject(request: unknown): StoredMetadata;
  deleteFile(bucket: string, object: string): boolean | undefined;
  path(bucket: string, object: string): string;
}

/** A resumable upload; `size` is the number of received bytes. */
export interface ResumableUpload {
  size: number;
  status: 'active' | 'cancelled' | 'final';
}

interface UploadService {
  _uploads: Map<string, ResumableUpload>;
  continueResumableUpload(id: string, bytes: Buffer): ResumableUpload;
  finalizeResumableUpload(id: string): ResumableUpload;
}

export interface StorageEmulatorInternals {
  adminStorageLayer: StorageLayer;
  uploadService: UploadService;
  _persistence: { _diskPathMap: Map<string, string>; getDiskFileName(path: string): string };
}

interface StorageModule {
  StorageEmulator: new (options: {
    projectId: string;
    host: string;
    port: number;
    rules: { name: string; content: string };
  }) => StorageEmulatorInternals;
}

interface StorageMetadataModule {
  StoredFileMetadata: {
    new (object: StoredMetadata, cloudFunctions: unknown, bytes: Buffer): StoredMetadata;
    fromJSON(json: string, cloudFunctions: unknown): StoredMetadata;
    toJSON(metadata: StoredMetadata): string;
  };
}

interface StorageServerModule {
  createApp(projectId: string, emulator: StorageEmulatorInternals): Promise<RequestListener>;
}

interface RegistryModule {
  EmulatorRegistry: { set(name: string, emulator: unknown): void; clear(name: string): void };
}

interface HostingModule {
  HostingEmulator: new (args: {
    options: object;
    host: string;
    port: number;
  }) => { start(): Promise<void>; stop(): Promise<void> };
}

interface ExegesisModule {
  middleware(spec: object, options: object): Promise<unknown>;
}

/**
 * Compiles an operation's validators at its first call. Compiling all of them takes a third of the start
 * time, and firebase-tools does not expose this option of exegesis.
 */
function compileValidatorsLazily(): void {
  const exegesis = createRequire(require.resolve('firebase-tools/package.json'))(
    'exegesis-express',
  ) as ExegesisModule;
  const { middleware } = exegesis;
  exegesis.middleware = (spec, options) =>
    middleware(spec, { ...options, lazyCompileValidationSchemas: true });
}

compileValidatorsLazily();

/** Loads the Auth emulator. `useSpec` may change its API description before it is compiled. */
export function loadAuthEmulator(
  useSpec: (spec: ApiSpec) => void,
): AuthServerModule & AuthStateModule & AuthOperationsModule & AuthErrorsModule {
  useSpec((require('firebase-tools/lib/emulator/auth/apiSpec') as { default: ApiSpec }).default);
  return {
    ...(require('firebase-tools/lib/emulator/auth/state') as AuthStateModule),
    ...(require('firebase-tools/lib/emulator/auth/operations') as AuthOperationsModule),
    ...(require('firebase-tools/lib/emulator/auth/errors') as AuthErrorsModule),
    ...(require('firebase-tools/lib/emulator/auth/server') as AuthServerModule),
  };
}

/** Loads the Storage emulator and the registry with its own address. */
export function loadStorageEmulator(): StorageModule &
  StorageMetadataModule &
  StorageServerModule &
  RegistryModule {
  return {
    ...(require('firebase-tools/lib/emulator/storage') as StorageModule),
    ...(require('firebase-tools/lib/emulator/storage/metadata') as StorageMetadataModule),
    ...(require('firebase-tools/lib/emulator/storage/server') as StorageServerModule),
    ...(require('firebase-tools/lib/emulator/registry') as RegistryModule),
  };
}

/** Loads the Hosting emulator and the registry of functions. */
export function loadHostingEmulator(): HostingModule & RegistryModule {
  return {
    ...(require('firebase-tools/lib/emulator/hostingEmulator') as HostingModule),
    ...(require('firebase-tools/lib/emulator/registry') as RegistryModule),
  };
}

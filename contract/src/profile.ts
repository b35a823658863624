import { z } from 'zod';
import { IMAGE_MAX_BYTES, UPLOADS_PER_MINUTE } from './constants';
import { DeletionRequestBody } from './deletion-request';
import { languages } from './languages';
import { OwnData } from './own-data';
import { ProfileFields } from './profile-fields';
import { ROLES } from './roles';
import { atMost, ok } from './shapes';
import { User } from './users';

/** `profilePicture` is the URL from an upload, or empty for no picture. */
export const UpdateProfileBody = z
  .strictObject(ProfileFields.shape)
  .partial()
  .extend({
    profilePicture: z.string().check(atMost(2000), z.trim()).nullable().optional(),
    remindersOff: z.boolean({ error: 'Please switch reminder emails on or off.' }).optional(),
    language: z.enum(languages, { error: 'Please choose a language of the site.' }).nullish(),
  });
export type UpdateProfileBody = z.infer<typeof UpdateProfileBody>;

export const PictureAnswer = ok(z.strictObject({ profilePicture: z.string() })).extend({
  profilePicture: z.string(),
});

export const ProfileAnswer = ok(User);

/** Low, because each reads all data of a person. */
const EXPORTS_PER_MINUTE = 5;

export const profileEndpoints = {
  'GET /profile/export': {
    operation: 'exportProfile',
    tag: 'Profile',
    summary: 'All data about the caller as a JSON file',
    roles: ROLES,
    response: OwnData,
    download: 'application/json',
    perMinute: EXPORTS_PER_MINUTE,
  },
  'PUT /profile': {
    operation: 'updateProfile',
    tag: 'Profile',
    summary: 'Change fields of the caller’s profile',
    roles: ROLES,
    body: UpdateProfileBody,
    response: ProfileAnswer,
  },
  'PUT /profile/picture': {
    operation: 'uploadProfilePicture',
    tag: 'Profile',
    summary: 'Upload the caller’s picture',
    roles: ROLES,
    upload: {
      field: 'profilePicture',
      accepts: 'image',
      folder: 'avatars',
      maxBytes: IMAGE_MAX_BYTES,
      widest: 320,
    },
    response: PictureAnswer,
    perMinute: UPLOADS_PER_MINUTE,
  },
  'POST /profile/request-deletion': {
    operation: 'requestDeletion',
    tag: 'Profile',
    summary: 'Request the deletion of the caller’s account',
    roles: ['user'],
    body: DeletionRequestBody,
    response: ProfileAnswer,
  },
  'POST /profile/cancel-deletion': {
    operation: 'cancelDeletion',
    tag: 'Profile',
    summary: 'Cancel a pending deletion request',
    roles: ['user'],
    response: ProfileAnswer,
  },
} as const;

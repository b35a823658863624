import { z } from 'zod';

/**
 * Open Badges 3.0 requirements for a credential, written from its data model for the classes that ours uses
 * (https://www.imsglobal.org/spec/ob/v3p0). 1EdTech's JSON Schema of this model
 * (https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json) is not copied,
 * because its licence forbids redistribution. Classes that are closed there are strict objects here.
 */
const Image = z.strictObject({ id: z.url(), type: z.literal('Image'), caption: z.string().optional() });

const includes = (name: string) => z.array(z.string()).refine((types) => types.includes(name), name);

const DateTimeZ = z.iso.datetime({ offset: true });

const ACHIEVEMENT_TYPES = [
  'Achievement',
  'ApprenticeshipCertificate',
  'Assessment',
  'Assignment',
  'AssociateDegree',
  'Award',
  'Badge',
  'BachelorDegree',
  'Certificate',
  'CertificateOfCompletion',
  'Certification',
  'CommunityService',
  'Competency',
  'Course',
  'CoCurricular',
  'Degree',
  'Diploma',
  'DoctoralDegree',
  'Fieldwork',
  'GeneralEducationDevelopment',
  'JourneymanCertificate',
  'LearningProgram',
  'License',
  'Membership',
  'ProfessionalDoctorate',
  'QualityAssuranceCredential',
  'MasterCertificate',
  'MasterDegree',
  'MicroCredential',
  'ResearchDoctorate',
  'SecondarySchoolDiploma',
] as const;

const IDENTIFIER_TYPES = ['name', 'sourcedId', 'systemId', 'userName', 'accountId', 'emailAddress'] as const;

const IdentityObject = z.strictObject({
  type: z.literal('IdentityObject'),
  hashed: z.boolean(),
  identityHash: z.string().min(1),
  identityType: z.enum(IDENTIFIER_TYPES),
});

const Achievement = z.strictObject({
  id: z.url(),
  type: includes('Achievement'),
  achievementType: z.enum(ACHIEVEMENT_TYPES),
  name: z.string().min(1),
  description: z.string().min(1),
  criteria: z.strictObject({ narrative: z.string().min(1) }),
  image: Image,
  tag: z.array(z.string().min(1)).min(1).optional(),
});

const AchievementSubject = z.strictObject({
  id: z.url(),
  type: includes('AchievementSubject'),
  identifier: z.array(IdentityObject).min(1),
  activityStartDate: DateTimeZ.optional(),
  activityEndDate: DateTimeZ,
  achievement: Achievement,
});

export const OpenBadgeCredential = z.strictObject({
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.literal('https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'),
  ]),
  id: z.url(),
  type: includes('VerifiableCredential').and(includes('OpenBadgeCredential')),
  issuer: z.strictObject({ id: z.url(), type: includes('Profile'), name: z.string().min(1) }),
  validFrom: DateTimeZ,
  name: z.string().min(1),
  /** A single object: 1EdTech's validator refuses an array. */
  credentialStatus: z.strictObject({
    id: z.url(),
    type: z.literal('BitstringStatusListEntry'),
    statusPurpose: z.literal('revocation'),
    statusListIndex: z.string().regex(/^(?:0|[1-9]\d*)$/),
    statusListCredential: z.url(),
  }),
  credentialSubject: AchievementSubject,
  iss: z.url(),
  jti: z.url(),
  nbf: z.number().int(),
  sub: z.url(),
});
export type OpenBadgeCredential = z.infer<typeof OpenBadgeCredential>;

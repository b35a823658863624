import { SimpleGrid } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { unprintable } from '@prarambh/contract/printable-name';
import type { User } from '@prarambh/contract/users';
import { type FormEvent, useRef, useState } from 'react';
import { showAlert } from '../../components/dialogs/dialog-store';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { TextField } from '../../components/forms/form-field';
import { isImageFile } from '../../components/forms/image-check';
import { keepFile, useKeptFile } from '../../components/forms/kept-file';
import { FullNameHint, PrintedNameField } from '../../components/forms/printed-name-field';
import { messageOfList, showServerErrors } from '../../components/forms/server-errors';
import { useSentForm } from '../../components/forms/use-sent-form';
import { toast } from '../../components/states/toast-store';
import { PictureField } from './picture-field';
import { changedFields, ProfileForm, profileDraftKey, typedProfile } from './profile-form';
import { useProfile } from './use-profile';

const FAILURE = msg`Could not save your profile. Please try again.`;

class PictureFailed extends Error {}

interface Props {
  user: User;
  title: string;
  onClose(): void;
}

/** All profile fields in one form. Sends the picture first, then the fields (J09). */
export function EditProfileDialog({ user, title, onClose }: Props) {
  const { t } = useLingui();
  const { save, sendPicture } = useProfile();
  const [picture, setPicture] = useState<File | null>(null);
  const pictureInput = useRef<HTMLInputElement>(null);
  const pictureKey = `profile-picture:${user._id}`;
  useKeptFile({ key: pictureKey, file: picture, restore: restorePicture });
  const { form, problem, isSending, forgetDraft, ...sent } = useSentForm({
    schema: ProfileForm,
    defaultValues: typedProfile(user),
    draftKey: profileDraftKey(user),
    async send(read): Promise<User> {
      if (picture !== null) await sendPictureFirst(picture);
      return save(changedFields(read, dirtyFields));
    },
    onSent() {
      toast.success(t`Your profile is saved.`);
      onClose();
    },
    failure: FAILURE,
    problemOf: (error, shown) =>
      error instanceof PictureFailed ? null : showServerErrors(error, shown, FAILURE),
  });
  const { errors, isDirty, dirtyFields } = form.formState;
  const fullName = form.watch('name').trim();
  const certificateName = form.watch('certificateName');
  const isPrinted = user.role === 'user' && certificateName.trim() === '' && unprintable(fullName) !== null;

  async function sendPictureFirst(file: File) {
    try {
      await sendPicture(file);
      setPicture(null);
    } catch (error) {
      void showAlert(t`Image upload failed. Please try again.`);
      throw new PictureFailed('The picture did not arrive.', { cause: error });
    }
  }

  function submit(event: FormEvent) {
    if (picture === null || isImageFile(picture)) return sent.submit(event);
    event.preventDefault();
    pictureInput.current?.focus();
    // Together with its message below.
    pictureInput.current?.scrollIntoView?.({ block: 'center' });
  }

  /** The browser's own control shows the name. */
  function restorePicture(kept: File) {
    const files = new DataTransfer();
    files.items.add(kept);
    if (pictureInput.current !== null) pictureInput.current.files = files.files;
    setPicture(kept);
  }

  function close() {
    forgetDraft();
    void keepFile(pictureKey, null);
    onClose();
  }

  return (
    <FormDialog
      title={title}
      saveLabel={t`Save Changes`}
      problem={problem}
      isDirty={isDirty || picture !== null}
      isSaving={isSending}
      onSubmit={submit}
      onClose={close}
    >
      <TextField
        label={t`Full Name`}
        autoComplete="name"
        error={errors.name?.message}
        hint={isPrinted && <FullNameHint typed={fullName} />}
        {...form.register('name')}
      />
      {user.role === 'user' && (
        <PrintedNameField
          label={t`Certificate Name`}
          hint={
            fullName === ''
              ? t`How your name is printed on certificates, if not as your full name.`
              : t`How your name is printed on certificates, if not as ${fullName}.`
          }
          typed={certificateName}
          error={errors.certificateName?.message}
          {...form.register('certificateName')}
        />
      )}
      <TextField
        label={t`Tagline`}
        hint={t`One line about you.`}
        error={errors.tagline?.message}
        {...form.register('tagline')}
      />
      <TextField label={t`College`} error={errors.college?.message} {...form.register('college')} />
      <TextField
        label={t`Skills`}
        hint={t`Separated by commas: React, SQL, Figma.`}
        error={messageOfList(errors.skills)}
        {...form.register('skills')}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <TextField
          label="LinkedIn"
          type="url"
          inputMode="url"
          placeholder="https://"
          error={errors.linkedin?.message}
          {...form.register('linkedin')}
        />
        <TextField
          label="GitHub"
          type="url"
          inputMode="url"
          placeholder="https://"
          error={errors.github?.message}
          {...form.register('github')}
        />
      </SimpleGrid>
      <TextField
        label={t`Website`}
        type="url"
        inputMode="url"
        placeholder="https://"
        error={errors.website?.message}
        {...form.register('website')}
      />
      <PictureField ref={pictureInput} file={picture} onChoose={setPicture} isBusy={isSending} />
    </FormDialog>
  );
}

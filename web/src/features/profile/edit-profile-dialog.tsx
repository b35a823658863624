import { SimpleGrid } from '@chakra-ui/react';
import type { User } from '@prarambh/contract/users';
import { type FormEvent, useRef, useState } from 'react';
import { showAlert } from '../../components/dialog-store';
import { FormDialog } from '../../components/form-dialog';
import { TextField } from '../../components/form-field';
import { isImageFile } from '../../components/image-check';
import { toast } from '../../components/toast-store';
import { useDraft } from '../../components/use-draft';
import { messageOfList, showServerErrors, useZodForm } from '../../components/use-zod-form';
import { PictureField } from './picture-field';
import { changedFields, ProfileForm, profileDraftKey, typedProfile } from './profile-form';
import { useProfile } from './use-profile';

const KEPT = ['name', 'tagline', 'college', 'skills', 'linkedin', 'github', 'website'] as const;

interface Props {
  user: User;
  title: string;
  onClose(): void;
}

/** Everything a person says about themselves, in one form. The picture goes first, then the fields (J09). */
export function EditProfileDialog({ user, title, onClose }: Props) {
  const { save, sendPicture } = useProfile();
  const form = useZodForm(ProfileForm, { defaultValues: typedProfile(user) });
  const { errors, isDirty, isSubmitting, dirtyFields } = form.formState;
  const forgetDraft = useDraft(form, { key: profileDraftKey(user), fields: KEPT });
  const [picture, setPicture] = useState<File | null>(null);
  const pictureInput = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const saveAll = form.handleSubmit(async (read) => {
    setProblem(null);
    if (picture !== null) {
      try {
        await sendPicture(picture);
        setPicture(null);
      } catch (error) {
        console.warn('The picture did not arrive.', error);
        void showAlert('Image upload failed. Please try again.');
        return;
      }
    }
    try {
      await save(changedFields(read, dirtyFields));
      toast.success('Your profile is saved.');
      close();
    } catch (error) {
      console.warn('The profile was not saved.', error);
      setProblem(showServerErrors(error, form, 'Could not save your profile. Please try again.'));
    }
  });

  function submit(event: FormEvent) {
    if (picture === null || isImageFile(picture)) return saveAll(event);
    event.preventDefault();
    pictureInput.current?.focus();
    // With what is wrong with it, which stands below.
    pictureInput.current?.scrollIntoView?.({ block: 'center' });
  }

  function close() {
    forgetDraft();
    onClose();
  }

  return (
    <FormDialog
      title={title}
      saveLabel="Save Changes"
      problem={problem}
      isDirty={isDirty || picture !== null}
      isSaving={isSubmitting}
      onSubmit={submit}
      onClose={close}
    >
      <TextField
        label="Full Name"
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Tagline"
        hint="One line about you."
        error={errors.tagline?.message}
        {...form.register('tagline')}
      />
      <TextField label="College" error={errors.college?.message} {...form.register('college')} />
      <TextField
        label="Skills"
        hint="Separated by commas: React, SQL, Figma."
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
        label="Website"
        type="url"
        inputMode="url"
        placeholder="https://"
        error={errors.website?.message}
        {...form.register('website')}
      />
      <PictureField ref={pictureInput} file={picture} onChoose={setPicture} isBusy={isSubmitting} />
    </FormDialog>
  );
}

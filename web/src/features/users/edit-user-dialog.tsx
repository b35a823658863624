import type { ListedUser } from '@prarambh/contract/staff-users';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { replaceUser, updateUser } from '../../api/users';
import { workKeys } from '../../api/work';
import { showAlert } from '../../components/dialog-store';
import { FormDialog } from '../../components/form-dialog';
import { TextField } from '../../components/form-field';
import { SelectField } from '../../components/select-field';
import { toast } from '../../components/toast-store';
import { showServerErrors, useZodForm } from '../../components/use-zod-form';
import { DIALOG_ROLES, ROLE_WORDS } from './role-words';
import { hasSecondFactors, SecondFactorReset } from './second-factor-reset';
import { typedUser, UserForm, userChangesOf } from './user-form';

interface Props {
  user: ListedUser;
  isOwn: boolean;
  onClose(): void;
}

const FAILURE = 'Could not update user.';

/** Name, email and role of a person. The role goes along only when it was changed (K03). */
export function EditUserDialog({ user, isOwn, onClose }: Props) {
  const queryClient = useQueryClient();
  const form = useZodForm(UserForm, { defaultValues: typedUser(user) });
  const { errors, isDirty, isSubmitting } = form.formState;
  const [problem, setProblem] = useState<string | null>(null);

  const submit = form.handleSubmit(async (read) => {
    setProblem(null);
    try {
      const saved = await updateUser(user._id, userChangesOf(read, user));
      await replaceUser(queryClient, saved);
      void queryClient.invalidateQueries({ queryKey: workKeys });
      toast.success(`${saved.name} is saved.`);
      onClose();
    } catch (error) {
      console.warn('The user was not saved.', error);
      const reason = showServerErrors(error, form, FAILURE);
      setProblem(reason === FAILURE ? null : reason);
      await showAlert(FAILURE);
    }
  });

  return (
    <FormDialog
      title={`Edit ${user.name}`}
      width="sm"
      saveLabel="Save Changes"
      problem={problem}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Name" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label="Email"
        type="email"
        hint="This is what the person signs in with."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <SelectField
        label="Role"
        error={errors.role?.message}
        hint={isOwn ? 'Another admin has to change your own role.' : undefined}
        {...(isOwn && { disabled: true })}
        {...form.register('role')}
      >
        {user.role === 'accountant' && <option value="">Stays accountant</option>}
        {DIALOG_ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_WORDS[role]}
          </option>
        ))}
      </SelectField>
      {user.role !== 'user' && !isOwn && hasSecondFactors() && <SecondFactorReset user={user} />}
    </FormDialog>
  );
}

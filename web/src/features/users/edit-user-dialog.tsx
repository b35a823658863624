import type { ListedUser } from '@prarambh/contract/staff-users';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { invalidate } from '../../api/queries';
import { showAlert } from '../../components/dialogs/dialog-store';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { fieldsOf } from '../../components/forms/fields-of';
import { TextField } from '../../components/forms/form-field';
import { SelectField } from '../../components/forms/select-field';
import { showServerErrors } from '../../components/forms/server-errors';
import { useEdit } from '../../components/forms/use-edit';
import { useSentForm } from '../../components/forms/use-sent-form';
import { toast } from '../../components/states/toast-store';
import { replaceUser } from './replace-user';
import { DIALOG_ROLES, ROLE_WORDS } from './role-words';
import { hasSecondFactors, SecondFactorReset } from './second-factor-reset';
import { typedUser, USER_PARTS, UserBody } from './user-form';

interface Props {
  user: ListedUser;
  isOwn: boolean;
  onClose(): void;
}

const FAILURE = 'Could not update user.';

/** Name, email and role of a person. The role goes along only when it was changed (K03). */
export function EditUserDialog({ user, isOwn, onClose }: Props) {
  const queryClient = useQueryClient();
  const edit = useEdit({ record: user, schema: UserBody, typed: typedUser, parts: USER_PARTS });
  const { form, problem, isSending, submit } = useSentForm({
    schema: UserBody,
    defaultValues: typedUser(user),
    send(read) {
      const { changes, revision } = edit.changesOf(read);
      return call('PUT /users/:id', { params: { id: user._id }, body: { ...changes, revision } });
    },
    async onSent({ data: saved }) {
      await replaceUser(queryClient, saved);
      void invalidate(queryClient, 'GET /users/:id', 'GET /users/:id/history', 'GET /work-items');
      toast.success(`${saved.name} is saved.`);
      onClose();
    },
    failure: FAILURE,
    async problemOf(error, shown) {
      if (edit.takeOver(error, shown)) {
        void invalidate(queryClient, 'GET /users', 'GET /users/:id');
        return null;
      }
      const reason = showServerErrors(error, shown, FAILURE);
      await showAlert(FAILURE);
      return reason === FAILURE ? null : reason;
    },
  });
  const field = fieldsOf(form);
  return (
    <FormDialog
      title={`Edit ${user.name}`}
      width="sm"
      saveLabel="Save Changes"
      problem={problem}
      meanwhile={edit.meanwhileOf(form)}
      isDirty={form.formState.isDirty}
      isSaving={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Name" {...field('name')} />
      <TextField
        label="Email"
        type="email"
        hint="The person signs in with this address."
        {...field('email')}
      />
      <SelectField
        label="Role"
        hint={isOwn ? 'Another admin has to change your own role.' : undefined}
        {...(isOwn && { disabled: true })}
        {...field('role')}
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

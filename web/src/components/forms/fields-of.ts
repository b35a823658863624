import { type FieldError, type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';

/** What a field of the form takes, by its name: what is wrong with it, and what `register` returns. */
export function fieldsOf<Typed extends FieldValues, Read>({
  formState: { errors },
  register,
}: UseFormReturn<Typed, unknown, Read>) {
  return <Name extends Path<Typed>>(name: Name) => {
    const wrong: FieldError | undefined = get(errors, name);
    return { error: wrong?.message, ...register(name) };
  };
}

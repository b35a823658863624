import { type FieldError, type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';

/** Properties of the form's fields by name: the error, and the result of `register`. */
export function fieldsOf<Typed extends FieldValues, Read>({
  formState: { errors },
  register,
}: UseFormReturn<Typed, unknown, Read>) {
  return <Name extends Path<Typed>>(name: Name) => {
    const wrong: FieldError | undefined = get(errors, name);
    return { error: wrong?.message, ...register(name) };
  };
}

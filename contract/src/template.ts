export type PlacesOf<Template extends string> = Template extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never;

/** A value for each placeholder of a template. */
export type ValuesOf<Template extends string> = Record<PlacesOf<Template>, string>;

/** The values as an optional argument: absent if the template has no placeholders besides `Known`. */
export type Given<Template extends string, Known extends string = never> = [
  Exclude<PlacesOf<Template>, Known>,
] extends [never]
  ? []
  : [values: Omit<ValuesOf<Template>, Known>];

/** Translates a template and fills in its values. */
export type Say<Known extends string = never> = <Template extends string>(
  template: Template,
  ...given: Given<Template, Known>
) => string;

/** Fills the placeholders of a template; one without a value stays as it is. */
export function fill(template: string, values: Partial<Record<string, string>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

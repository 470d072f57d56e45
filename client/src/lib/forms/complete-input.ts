/** An input type with all fields required, so that a form cannot omit one by mistake. */
export type CompleteInput<Input> = { [Field in keyof Input]-?: Input[Field] };

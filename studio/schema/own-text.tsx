import { Button, Flex, Stack, Text } from '@sanity/ui';
import {
  type ArrayOfObjectsInputProps,
  defineField,
  type FieldDefinition,
  type StringInputProps,
  set,
  unset,
} from 'sanity';
import { texts } from '../texts.ts';

const { buttons, tooLong } = texts.words;

interface OwnText {
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  readonly group?: string;
  /** The text of the company's folder, which the site shows while the field is empty. */
  readonly fallback: string;
  /** Most characters. */
  readonly most: number;
  readonly rows?: number;
}

/** Defines a text that the owner can put in the place of one of the company's folder. */
export function ownText({ fallback, most, rows = 1, ...field }: OwnText) {
  const input = (props: StringInputProps) => {
    const { value, readOnly, onChange } = props;
    const elementProps = { ...props.elementProps, placeholder: fallback };
    return (
      <Stack gap={2}>
        {props.renderDefault({ ...props, elementProps })}
        {!readOnly && (
          <Choice
            isOwn={Boolean(value)}
            onTake={() => onChange(set(fallback))}
            onReturn={() => onChange(unset())}
          />
        )}
      </Stack>
    );
  };
  return defineField({
    ...field,
    type: 'text',
    rows,
    components: { input },
    validation: (rule) => rule.max(most).error(tooLong(most)),
  });
}

type Entry = Readonly<Record<string, string | readonly string[]>>;

/**
 * Returns the input of a list that the owner can put in the place of one of the company's folder. `title` names an
 * entry of that.
 */
export function ownList<T extends Entry>(fallback: readonly T[], title: (entry: T) => string) {
  // Two people who press at the same time get the same entries.
  const entries = () => fallback.map((entry, index) => ({ _key: `start-${index + 1}`, ...entry }));
  return (props: ArrayOfObjectsInputProps) => {
    const { value = [], readOnly, onChange } = props;
    const isOwn = value.length > 0;
    return (
      <Stack gap={3}>
        {!isOwn && (
          <Text muted size={1}>
            {texts.words.shownNow(fallback.map(title).join(', '))}
          </Text>
        )}
        {props.renderDefault(props)}
        {!readOnly && (
          <Choice
            isOwn={isOwn}
            onTake={() => onChange(set(entries()))}
            onReturn={() => onChange(unset())}
          />
        )}
      </Stack>
    );
  };
}

interface ChoiceProps {
  isOwn: boolean;
  onTake: () => void;
  onReturn: () => void;
}

/** The button that takes the text of the start over, to change it, or goes back to it. */
function Choice({ isOwn, onTake, onReturn }: ChoiceProps) {
  return (
    <Flex>
      <Button
        mode="ghost"
        fontSize={1}
        padding={2}
        text={isOwn ? buttons.back : buttons.take}
        onClick={isOwn ? onReturn : onTake}
      />
    </Flex>
  );
}

/** Fields of an entry of a list: a title, and a description below it. */
export function titled(): FieldDefinition[] {
  const { entryTitle, entryDescription } = texts.words.fields;
  return [
    defineField({
      name: 'title',
      ...entryTitle,
      type: 'string',
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: 'description',
      ...entryDescription,
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required().max(300),
    }),
  ];
}

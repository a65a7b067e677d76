import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSafeAddress } from '#shared/content/rich-text.ts';

/** What can be done with the words that are marked, by name; what they are already is pressed. */
const tools = [
  {
    name: 'bold',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'heading',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'subheading',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bullets',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
] as const satisfies readonly { name: string; isOn: (editor: Editor) => boolean; run: (editor: Editor) => void }[];

/** The forms of a text, and the link, whose address is asked for below. */
export function RichTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation('admin');
  const [address, setAddress] = useState<string | null>(null);
  const pressed = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      [...tools.filter(({ isOn }) => isOn(now)), ...(now.isActive('link') ? ['link'] : [])].map((one) =>
        typeof one === 'string' ? one : one.name,
      ),
  });
  const link = () => {
    if (!pressed.includes('link')) return setAddress('https://');
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  const setLink = () => {
    if (address === null || !isSafeAddress(address)) return;
    editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run();
    setAddress(null);
  };
  return (
    <>
      <div className="rich-tools" role="toolbar" aria-label={t('rich.tools')}>
        {tools.map(({ name, run }) => (
          <button
            key={name}
            type="button"
            className="mini"
            aria-pressed={pressed.includes(name)}
            onClick={() => run(editor)}
          >
            {t(`rich.${name}`)}
          </button>
        ))}
        <button type="button" className="mini" aria-pressed={pressed.includes('link')} onClick={link}>
          {t('rich.link')}
        </button>
      </div>
      {address === null ? null : (
        <div className="rich-link">
          <label>
            {t('rich.address')}
            <input
              type="url"
              value={address}
              onChange={(event) => setAddress(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault(); // else the whole form is saved
                setLink();
              }}
            />
          </label>
          <button type="button" className="mini fill" aria-disabled={!isSafeAddress(address)} onClick={setLink}>
            {t('rich.set_link')}
          </button>
          <button type="button" className="mini" onClick={() => setAddress(null)}>
            {t('common.close')}
          </button>
        </div>
      )}
    </>
  );
}

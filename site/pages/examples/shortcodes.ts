import type { Language } from '../../../data/language.ts';
import { exampleList } from '../../examples/index.ts';
import type { TemplateContext } from '../../shared/eleventy-types.ts';
import { sandboxButton } from '../../shared/sandbox-button.ts';
import { codePen } from '../../shared/sandboxes.ts';
import { fence } from '../../shared/shortcodes.ts';
import { todoPage } from '../../worker/todo-page.ts';
import { shownExample, type ShownExample } from './example-pages.ts';

const exampleBy = async (id: string, lang: Language): Promise<ShownExample> => {
  const example = exampleList.find((each) => each.id[lang] === id);
  if (!example) throw new Error(`there is no example ${id}`);
  return shownExample(example, lang);
};

/** A complete example program in the page's language, as a Markdown code block. */
async function program(this: TemplateContext, id = ''): Promise<string> {
  const { place, text, file = '' } = await exampleBy(id, this.ctx.lang);
  return fence(place, file, text);
}

/** The page of the offline to-do list, as a Markdown code block. */
async function todos(this: TemplateContext, way = ''): Promise<string> {
  return fence('html', 'index.html', await todoPage(way, this.ctx.lang));
}

/** A button that opens an example in CodePen. */
async function codePenButton(this: TemplateContext, id = ''): Promise<string> {
  const { text } = await exampleBy(id, this.ctx.lang);
  return sandboxButton(codePen(text), this.ctx.lang);
}

/** The shortcodes of example programs, keyed by the names that guides use. */
export const exampleShortcodes = { program, todos, codepen: codePenButton } as const;

import type { UserContent } from './content-schemas.ts';
import type { Content } from './content.ts';
import { randomOf } from './random.ts';

const copies = (scale: number): readonly number[] => Array.from({ length: scale }, (_, index) => index + 1);

/** A name in its n-th copy: the first stays as it is. */
const numbered = (name: string, copy: number): string => (copy === 1 ? name : `${name} ${copy}`);

const fullName = ({ ad, soyad }: UserContent): string => `${ad} ${soyad}`;

/**
 * Contents so many times as large, for benchmarks: the texts repeat, names of things are numbered, people’s names are
 * recombined from the given first and last names. Each copy’s orders, posts, comments and tasks belong to its own users.
 */
export const enlarge = (content: Content, scale: number): Content => {
  if (scale === 1) return content;
  const times = <Item>(
    items: readonly Item[],
    copyOf: (item: Item, copy: number, index: number) => Item,
  ): readonly Item[] =>
    copies(scale).flatMap((copy) => items.map((item, index) => (copy === 1 ? item : copyOf(item, copy, index))));
  const users = times(content.users, (user, copy, index) => ({
    ...user,
    ad: randomOf('ad', copy, index).pick(content.users).ad,
    soyad: randomOf('soyad', copy, index).pick(content.users).soyad,
    firma: `${user.firma}-${copy}`,
  }));
  const indexByName = new Map(content.users.map((user, index) => [fullName(user), index]));
  const person = (name: string, copy: number): string => {
    const user = users[(copy - 1) * content.users.length + (indexByName.get(name) ?? 0)];
    return user ? fullName(user) : name;
  };
  return {
    ...content,
    companies: times(content.companies, (company, copy) => ({ ...company, alan: `${company.alan}-${copy}` })),
    users,
    categories: times(content.categories, (category, copy) => ({ ...category, ad: numbered(category.ad, copy) })),
    products: times(content.products, (product, copy) => ({
      ...product,
      ad: numbered(product.ad, copy),
      kategori: numbered(product.kategori, copy),
    })),
    tasks: times(content.tasks, (task, copy) => ({ ...task, kullanici: person(task.kullanici, copy) })),
    orders: times(content.orders, (order, copy) => ({
      ...order,
      alici: person(order.alici, copy),
      kalemler: Object.fromEntries(
        Object.entries(order.kalemler).map(([name, quantity]) => [numbered(name, copy), quantity]),
      ),
    })),
    posts: times(content.posts, (post, copy) => ({
      ...post,
      baslik: numbered(post.baslik, copy),
      yazar: person(post.yazar, copy),
      comments: post.comments.map((comment) => ({ ...comment, kim: person(comment.kim, copy) })),
    })),
  };
};

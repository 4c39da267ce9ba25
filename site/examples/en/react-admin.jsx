import { createRoot } from 'react-dom/client';
import {
  Admin,
  Create,
  DataTable,
  EditGuesser,
  HttpError,
  List,
  ReferenceField,
  Resource,
  ShowGuesser,
  SimpleForm,
  TextInput,
  fetchUtils,
} from 'react-admin';
import { QueryClient } from '@tanstack/react-query';
import jsonServerProvider from 'ra-data-json-server';

const BASE_URL = 'http://localhost:8888/api/v1';
const filters = [<TextInput key="q" source="q" label="Search" alwaysOn />];

// The screen tells users in a sentence, the console tells developers the details.
async function request(url, options) {
  try {
    return await fetchUtils.fetchJson(url, options);
  } catch (error) {
    console.error(error.message, error.body);
    throw new HttpError('That did not work. Try again in a moment.', error.status);
  }
}

// Does not retry by itself: users press the refresh button.
const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });

const UserList = () => (
  <List filters={filters} sort={{ field: 'ad', order: 'ASC' }}>
    <DataTable>
      <DataTable.Col source="ad" label="First name" />
      <DataTable.Col source="soyad" label="Last name" />
      <DataTable.Col source="adres.il" label="Province" />
      <DataTable.Col source="firmaId" label="Company">
        <ReferenceField source="firmaId" reference="companies" />
      </DataTable.Col>
    </DataTable>
  </List>
);

const UserCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <TextInput source="ad" label="First name" />
      <TextInput source="soyad" label="Last name" />
    </SimpleForm>
  </Create>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={jsonServerProvider(BASE_URL, request)} queryClient={cache}>
    <Resource name="users" list={UserList} create={UserCreate} edit={EditGuesser} />
    <Resource name="companies" show={ShowGuesser} recordRepresentation="unvan" />
  </Admin>,
);

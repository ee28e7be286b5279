// Generated from supabase/migrations by `npm run db:types`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      admin_emails: {
        Row: {
          created_at: string;
          email: string;
        };
        Insert: {
          created_at?: string;
          email: string;
        };
        Update: {
          created_at?: string;
          email?: string;
        };
        Relationships: [];
      };
      article_authors: {
        Row: {
          article_id: string;
          author_id: string;
          position: number;
          role: string;
        };
        Insert: {
          article_id: string;
          author_id: string;
          position?: number;
          role?: string;
        };
        Update: {
          article_id?: string;
          author_id?: string;
          position?: number;
          role?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'article_authors_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_authors_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'authors';
            referencedColumns: ['id'];
          },
        ];
      };
      article_counts: {
        Row: {
          articles: number;
          category: string;
          site_locale: string;
        };
        Insert: {
          articles?: number;
          category: string;
          site_locale: string;
        };
        Update: {
          articles?: number;
          category?: string;
          site_locale?: string;
        };
        Relationships: [];
      };
      article_drafts: {
        Row: {
          article_id: string;
          base_updated_at: string | null;
          canonical_url: string;
          category: string;
          content: string;
          counterpart_seen: string[] | null;
          created_at: string;
          created_by: string | null;
          excerpt: string;
          featured: boolean;
          featured_image: string;
          id: string;
          image_alt: string;
          image_caption: string;
          image_credit: string;
          locale: string;
          noindex: boolean;
          restored_from: number | null;
          revision: number;
          seo_description: string;
          seo_title: string;
          slug: string;
          social_image: string;
          social_title: string;
          tags: string[];
          title: string;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          article_id: string;
          base_updated_at?: string | null;
          canonical_url?: string;
          category: string;
          content?: string;
          counterpart_seen?: string[] | null;
          created_at?: string;
          created_by?: string | null;
          excerpt?: string;
          featured?: boolean;
          featured_image?: string;
          id?: string;
          image_alt?: string;
          image_caption?: string;
          image_credit?: string;
          locale?: string;
          noindex?: boolean;
          restored_from?: number | null;
          revision?: number;
          seo_description?: string;
          seo_title?: string;
          slug?: string;
          social_image?: string;
          social_title?: string;
          tags?: string[];
          title?: string;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          article_id?: string;
          base_updated_at?: string | null;
          canonical_url?: string;
          category?: string;
          content?: string;
          counterpart_seen?: string[] | null;
          created_at?: string;
          created_by?: string | null;
          excerpt?: string;
          featured?: boolean;
          featured_image?: string;
          id?: string;
          image_alt?: string;
          image_caption?: string;
          image_credit?: string;
          locale?: string;
          noindex?: boolean;
          restored_from?: number | null;
          revision?: number;
          seo_description?: string;
          seo_title?: string;
          slug?: string;
          social_image?: string;
          social_title?: string;
          tags?: string[];
          title?: string;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'article_drafts_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: true;
            referencedRelation: 'articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_drafts_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'article_drafts_updated_by_fkey';
            columns: ['updated_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      article_fees: {
        Row: {
          amount: number;
          article_id: string;
          currency: string;
        };
        Insert: {
          amount: number;
          article_id: string;
          currency?: string;
        };
        Update: {
          amount?: number;
          article_id?: string;
          currency?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'article_fees_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: true;
            referencedRelation: 'articles';
            referencedColumns: ['id'];
          },
        ];
      };
      article_holds: {
        Row: {
          article_id: string;
          held_at: string;
          held_by: string | null;
          reason: string;
        };
        Insert: {
          article_id: string;
          held_at?: string;
          held_by?: string | null;
          reason: string;
        };
        Update: {
          article_id?: string;
          held_at?: string;
          held_by?: string | null;
          reason?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'article_holds_held_by_fkey';
            columns: ['held_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      article_mentions: {
        Row: {
          article_id: string;
          created_at: string;
          entity_id: string | null;
          id: string;
          investor_id: string | null;
          kind: string | null;
          person_id: string | null;
          role: string;
          startup_id: string | null;
        };
        Insert: {
          article_id: string;
          created_at?: string;
          entity_id?: never;
          id?: string;
          investor_id?: string | null;
          kind?: never;
          person_id?: string | null;
          role?: string;
          startup_id?: string | null;
        };
        Update: {
          article_id?: string;
          created_at?: string;
          entity_id?: never;
          id?: string;
          investor_id?: string | null;
          kind?: never;
          person_id?: string | null;
          role?: string;
          startup_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'article_mentions_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_mentions_investor_id_fkey';
            columns: ['investor_id'];
            isOneToOne: false;
            referencedRelation: 'investors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_mentions_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_mentions_startup_id_fkey';
            columns: ['startup_id'];
            isOneToOne: false;
            referencedRelation: 'startups';
            referencedColumns: ['id'];
          },
        ];
      };
      article_plans: {
        Row: {
          article_id: string;
          assignee_id: string | null;
          brief: string;
          due_on: string | null;
          due_time: string | null;
          embargo_until: string | null;
          sources: string;
          together: boolean;
          words: number | null;
        };
        Insert: {
          article_id: string;
          assignee_id?: string | null;
          brief?: string;
          due_on?: string | null;
          due_time?: string | null;
          embargo_until?: string | null;
          sources?: string;
          together?: boolean;
          words?: number | null;
        };
        Update: {
          article_id?: string;
          assignee_id?: string | null;
          brief?: string;
          due_on?: string | null;
          due_time?: string | null;
          embargo_until?: string | null;
          sources?: string;
          together?: boolean;
          words?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'article_plans_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: true;
            referencedRelation: 'articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_plans_assignee_id_fkey';
            columns: ['assignee_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      article_revisions: {
        Row: {
          article_id: string;
          canonical_url: string | null;
          category: string;
          content: string;
          excerpt: string | null;
          featured: boolean;
          featured_image: string | null;
          image_alt: string | null;
          image_caption: string | null;
          image_credit: string | null;
          made_at: string;
          made_by: string | null;
          noindex: boolean;
          number: number;
          reason: string;
          restored_from: number | null;
          seo_description: string | null;
          seo_title: string | null;
          slug: string | null;
          social_image: string | null;
          social_title: string | null;
          tags: string[];
          title: string;
        };
        Insert: {
          article_id: string;
          canonical_url?: string | null;
          category: string;
          content: string;
          excerpt?: string | null;
          featured?: boolean;
          featured_image?: string | null;
          image_alt?: string | null;
          image_caption?: string | null;
          image_credit?: string | null;
          made_at?: string;
          made_by?: string | null;
          noindex?: boolean;
          number?: number;
          reason?: string;
          restored_from?: number | null;
          seo_description?: string | null;
          seo_title?: string | null;
          slug?: string | null;
          social_image?: string | null;
          social_title?: string | null;
          tags?: string[];
          title: string;
        };
        Update: {
          article_id?: string;
          canonical_url?: string | null;
          category?: string;
          content?: string;
          excerpt?: string | null;
          featured?: boolean;
          featured_image?: string | null;
          image_alt?: string | null;
          image_caption?: string | null;
          image_credit?: string | null;
          made_at?: string;
          made_by?: string | null;
          noindex?: boolean;
          number?: number;
          reason?: string;
          restored_from?: number | null;
          seo_description?: string | null;
          seo_title?: string | null;
          slug?: string | null;
          social_image?: string | null;
          social_title?: string | null;
          tags?: string[];
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'article_revisions_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_revisions_made_by_fkey';
            columns: ['made_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      article_rights: {
        Row: {
          article_id: string;
          credit: string;
          ends_on: string | null;
          licence: string;
        };
        Insert: {
          article_id: string;
          credit?: string;
          ends_on?: string | null;
          licence?: string;
        };
        Update: {
          article_id?: string;
          credit?: string;
          ends_on?: string | null;
          licence?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'article_rights_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: true;
            referencedRelation: 'articles';
            referencedColumns: ['id'];
          },
        ];
      };
      article_statements: {
        Row: {
          article_id: string;
          checked_at: string | null;
          checked_by: string | null;
          created_at: string;
          created_by: string | null;
          id: string;
          source: string;
          statement: string;
        };
        Insert: {
          article_id: string;
          checked_at?: string | null;
          checked_by?: string | null;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          source?: string;
          statement: string;
        };
        Update: {
          article_id?: string;
          checked_at?: string | null;
          checked_by?: string | null;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          source?: string;
          statement?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'article_statements_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_statements_checked_by_fkey';
            columns: ['checked_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'article_statements_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      article_thread_messages: {
        Row: {
          body: string;
          created_at: string;
          created_by: string | null;
          id: string;
          thread_id: string;
        };
        Insert: {
          body: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          thread_id: string;
        };
        Update: {
          body?: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          thread_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'article_thread_messages_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'article_thread_messages_thread_id_fkey';
            columns: ['thread_id'];
            isOneToOne: false;
            referencedRelation: 'article_threads';
            referencedColumns: ['id'];
          },
        ];
      };
      article_threads: {
        Row: {
          article_id: string;
          body: string;
          context_after: string;
          context_before: string;
          created_at: string;
          created_by: string | null;
          id: string;
          outcome: string | null;
          quote: string;
          replacement: string | null;
          resolved_at: string | null;
          resolved_by: string | null;
        };
        Insert: {
          article_id: string;
          body?: string;
          context_after?: string;
          context_before?: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          outcome?: string | null;
          quote?: string;
          replacement?: string | null;
          resolved_at?: string | null;
          resolved_by?: string | null;
        };
        Update: {
          article_id?: string;
          body?: string;
          context_after?: string;
          context_before?: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          outcome?: string | null;
          quote?: string;
          replacement?: string | null;
          resolved_at?: string | null;
          resolved_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'article_threads_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_threads_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'article_threads_resolved_by_fkey';
            columns: ['resolved_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      article_updates: {
        Row: {
          article_id: string;
          copy_revision: number;
          counterpart_seen: string[] | null;
          number: number;
          problem: string | null;
          publish_at: string;
          scheduled_by: string | null;
        };
        Insert: {
          article_id: string;
          copy_revision: number;
          counterpart_seen?: string[] | null;
          number?: number;
          problem?: string | null;
          publish_at: string;
          scheduled_by?: string | null;
        };
        Update: {
          article_id?: string;
          copy_revision?: number;
          counterpart_seen?: string[] | null;
          number?: number;
          problem?: string | null;
          publish_at?: string;
          scheduled_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'article_updates_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: true;
            referencedRelation: 'articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_updates_number_fkey';
            columns: ['article_id', 'number'];
            isOneToOne: false;
            referencedRelation: 'article_revisions';
            referencedColumns: ['article_id', 'number'];
          },
          {
            foreignKeyName: 'article_updates_scheduled_by_fkey';
            columns: ['scheduled_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      articles: {
        Row: {
          author_id: string | null;
          canonical_url: string | null;
          category: string;
          content: string;
          counterpart_seen: string[] | null;
          created_at: string;
          excerpt: string | null;
          featured: boolean;
          featured_image: string | null;
          featured_rank: number | null;
          id: string;
          image_alt: string | null;
          image_caption: string | null;
          image_credit: string | null;
          locale: string;
          machine_made: string[];
          noindex: boolean;
          paid: string | null;
          paid_by: string | null;
          published_at: string | null;
          reading_time: number | null;
          review_note: string | null;
          review_note_by: string | null;
          review_requested_at: string | null;
          revised_at: string | null;
          scheduled_at: string | null;
          search: string | null;
          seo_description: string | null;
          seo_title: string | null;
          shown_in: string[];
          slug: string | null;
          social_image: string | null;
          social_title: string | null;
          status: string;
          tags: string[];
          title: string;
          translation_of: string | null;
          updated_at: string;
        };
        Insert: {
          author_id?: string | null;
          canonical_url?: string | null;
          category: string;
          content: string;
          counterpart_seen?: string[] | null;
          created_at?: string;
          excerpt?: string | null;
          featured?: boolean;
          featured_image?: string | null;
          featured_rank?: number | null;
          id?: string;
          image_alt?: string | null;
          image_caption?: string | null;
          image_credit?: string | null;
          locale?: string;
          machine_made?: string[];
          noindex?: boolean;
          paid?: string | null;
          paid_by?: string | null;
          published_at?: string | null;
          reading_time?: number | null;
          review_note?: string | null;
          review_note_by?: string | null;
          review_requested_at?: string | null;
          revised_at?: string | null;
          scheduled_at?: string | null;
          search?: never;
          seo_description?: string | null;
          seo_title?: string | null;
          shown_in?: string[];
          slug?: string | null;
          social_image?: string | null;
          social_title?: string | null;
          status?: string;
          tags?: string[];
          title: string;
          translation_of?: string | null;
          updated_at?: string;
        };
        Update: {
          author_id?: string | null;
          canonical_url?: string | null;
          category?: string;
          content?: string;
          counterpart_seen?: string[] | null;
          created_at?: string;
          excerpt?: string | null;
          featured?: boolean;
          featured_image?: string | null;
          featured_rank?: number | null;
          id?: string;
          image_alt?: string | null;
          image_caption?: string | null;
          image_credit?: string | null;
          locale?: string;
          machine_made?: string[];
          noindex?: boolean;
          paid?: string | null;
          paid_by?: string | null;
          published_at?: string | null;
          reading_time?: number | null;
          review_note?: string | null;
          review_note_by?: string | null;
          review_requested_at?: string | null;
          revised_at?: string | null;
          scheduled_at?: string | null;
          search?: never;
          seo_description?: string | null;
          seo_title?: string | null;
          shown_in?: string[];
          slug?: string | null;
          social_image?: string | null;
          social_title?: string | null;
          status?: string;
          tags?: string[];
          title?: string;
          translation_of?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'articles_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_category_fkey';
            columns: ['category'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['slug'];
          },
          {
            foreignKeyName: 'articles_review_note_by_fkey';
            columns: ['review_note_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'articles_translation_of_fkey';
            columns: ['translation_of'];
            isOneToOne: false;
            referencedRelation: 'articles';
            referencedColumns: ['id'];
          },
        ];
      };
      audit_log: {
        Row: {
          action: string;
          actor: string | null;
          actor_role: string;
          after: Json | null;
          at: string;
          before: Json | null;
          id: number;
          reason: string | null;
          row_id: string;
          table_name: string;
        };
        Insert: {
          action: string;
          actor?: string | null;
          actor_role: string;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          id?: never;
          reason?: string | null;
          row_id: string;
          table_name: string;
        };
        Update: {
          action?: string;
          actor?: string | null;
          actor_role?: string;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          id?: never;
          reason?: string | null;
          row_id?: string;
          table_name?: string;
        };
        Relationships: [];
      };
      author_biographies: {
        Row: {
          author_id: string;
          biography: string;
          locale: string;
        };
        Insert: {
          author_id: string;
          biography: string;
          locale: string;
        };
        Update: {
          author_id?: string;
          biography?: string;
          locale?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'author_biographies_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'authors';
            referencedColumns: ['id'];
          },
        ];
      };
      authors: {
        Row: {
          approved_at: string | null;
          created_at: string;
          id: string;
          kind: string;
          links: string[];
          name: string;
          photo: string | null;
          slug: string;
          updated_at: string;
          user_id: string | null;
        };
        Insert: {
          approved_at?: string | null;
          created_at?: string;
          id?: string;
          kind?: string;
          links?: string[];
          name: string;
          photo?: string | null;
          slug: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          approved_at?: string | null;
          created_at?: string;
          id?: string;
          kind?: string;
          links?: string[];
          name?: string;
          photo?: string | null;
          slug?: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'authors_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      cache_changes: {
        Row: {
          at: string;
          id: number;
          tags: string[];
          transaction: number;
        };
        Insert: {
          at?: string;
          id?: never;
          tags: string[];
          transaction?: number;
        };
        Update: {
          at?: string;
          id?: never;
          tags?: string[];
          transaction?: number;
        };
        Relationships: [];
      };
      categories: {
        Row: {
          editor_id: string | null;
          merged_into: string | null;
          position: number | null;
          slug: string;
        };
        Insert: {
          editor_id?: string | null;
          merged_into?: string | null;
          position?: number | null;
          slug: string;
        };
        Update: {
          editor_id?: string | null;
          merged_into?: string | null;
          position?: number | null;
          slug?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'categories_editor_id_fkey';
            columns: ['editor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'categories_merged_into_fkey';
            columns: ['merged_into'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['slug'];
          },
        ];
      };
      category_labels: {
        Row: {
          category: string;
          label: string | null;
          locale: string;
        };
        Insert: {
          category: string;
          label?: string | null;
          locale: string;
        };
        Update: {
          category?: string;
          label?: string | null;
          locale?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'category_labels_category_fkey';
            columns: ['category'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['slug'];
          },
        ];
      };
      claims: {
        Row: {
          created_at: string;
          domain: string | null;
          ended_at: string | null;
          expires_at: string | null;
          id: string;
          investor_id: string | null;
          method: string;
          startup_id: string | null;
          state: string;
          token_expires_at: string;
          token_hash: string | null;
          user_id: string;
          verified_at: string | null;
        };
        Insert: {
          created_at?: string;
          domain?: string | null;
          ended_at?: string | null;
          expires_at?: string | null;
          id?: string;
          investor_id?: string | null;
          method: string;
          startup_id?: string | null;
          state?: string;
          token_expires_at: string;
          token_hash?: string | null;
          user_id: string;
          verified_at?: string | null;
        };
        Update: {
          created_at?: string;
          domain?: string | null;
          ended_at?: string | null;
          expires_at?: string | null;
          id?: string;
          investor_id?: string | null;
          method?: string;
          startup_id?: string | null;
          state?: string;
          token_expires_at?: string;
          token_hash?: string | null;
          user_id?: string;
          verified_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'claims_investor_id_fkey';
            columns: ['investor_id'];
            isOneToOne: false;
            referencedRelation: 'investors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'claims_startup_id_fkey';
            columns: ['startup_id'];
            isOneToOne: false;
            referencedRelation: 'startups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'claims_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      contact_messages: {
        Row: {
          answer: string | null;
          answered_at: string | null;
          answered_by: string | null;
          article_id: string | null;
          assignee_id: string | null;
          created_at: string;
          email: string;
          first_name: string;
          handled_at: string | null;
          handled_by: string | null;
          id: string;
          is_internal: boolean;
          kind: string;
          last_name: string;
          locale: string;
          message: string;
          search: string | null;
          status: string;
          subject: string;
        };
        Insert: {
          answer?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          article_id?: string | null;
          assignee_id?: string | null;
          created_at?: string;
          email: string;
          first_name: string;
          handled_at?: string | null;
          handled_by?: string | null;
          id?: string;
          is_internal?: boolean;
          kind?: string;
          last_name: string;
          locale?: string;
          message: string;
          search?: never;
          status?: string;
          subject: string;
        };
        Update: {
          answer?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          article_id?: string | null;
          assignee_id?: string | null;
          created_at?: string;
          email?: string;
          first_name?: string;
          handled_at?: string | null;
          handled_by?: string | null;
          id?: string;
          is_internal?: boolean;
          kind?: string;
          last_name?: string;
          locale?: string;
          message?: string;
          search?: never;
          status?: string;
          subject?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'contact_messages_answered_by_fkey';
            columns: ['answered_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'contact_messages_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'contact_messages_assignee_id_fkey';
            columns: ['assignee_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'contact_messages_handled_by_fkey';
            columns: ['handled_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      corrections: {
        Row: {
          article_id: string;
          correct: string;
          corrected_at: string;
          id: string;
          kind: string;
          revision: number | null;
          wrong: string;
        };
        Insert: {
          article_id: string;
          correct: string;
          corrected_at?: string;
          id?: string;
          kind?: string;
          revision?: number | null;
          wrong: string;
        };
        Update: {
          article_id?: string;
          correct?: string;
          corrected_at?: string;
          id?: string;
          kind?: string;
          revision?: number | null;
          wrong?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'corrections_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'corrections_revision_fkey';
            columns: ['article_id', 'revision'];
            isOneToOne: false;
            referencedRelation: 'article_revisions';
            referencedColumns: ['article_id', 'number'];
          },
        ];
      };
      email_outbox: {
        Row: {
          attempts: number;
          created_at: string;
          data: Json;
          dedupe_key: string | null;
          failure: string | null;
          handed_over_at: string | null;
          id: string;
          last_error: string | null;
          lease_token: string | null;
          lease_until: string | null;
          locale: string;
          next_attempt_at: string;
          priority: number;
          refusal: string | null;
          refused_at: string | null;
          sent_at: string | null;
          status: string;
          template: string;
          to_email: string;
        };
        Insert: {
          attempts?: number;
          created_at?: string;
          data?: Json;
          dedupe_key?: string | null;
          failure?: string | null;
          handed_over_at?: string | null;
          id?: string;
          last_error?: string | null;
          lease_token?: string | null;
          lease_until?: string | null;
          locale?: string;
          next_attempt_at?: string;
          priority?: number;
          refusal?: string | null;
          refused_at?: string | null;
          sent_at?: string | null;
          status?: string;
          template: string;
          to_email: string;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          data?: Json;
          dedupe_key?: string | null;
          failure?: string | null;
          handed_over_at?: string | null;
          id?: string;
          last_error?: string | null;
          lease_token?: string | null;
          lease_until?: string | null;
          locale?: string;
          next_attempt_at?: string;
          priority?: number;
          refusal?: string | null;
          refused_at?: string | null;
          sent_at?: string | null;
          status?: string;
          template?: string;
          to_email?: string;
        };
        Relationships: [];
      };
      entity_names: {
        Row: {
          created_at: string;
          former: boolean;
          id: string;
          investor_id: string | null;
          locale: string | null;
          name: string;
          person_id: string | null;
          startup_id: string | null;
        };
        Insert: {
          created_at?: string;
          former?: boolean;
          id?: string;
          investor_id?: string | null;
          locale?: string | null;
          name: string;
          person_id?: string | null;
          startup_id?: string | null;
        };
        Update: {
          created_at?: string;
          former?: boolean;
          id?: string;
          investor_id?: string | null;
          locale?: string | null;
          name?: string;
          person_id?: string | null;
          startup_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'entity_names_investor_id_fkey';
            columns: ['investor_id'];
            isOneToOne: false;
            referencedRelation: 'investors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'entity_names_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'entity_names_startup_id_fkey';
            columns: ['startup_id'];
            isOneToOne: false;
            referencedRelation: 'startups';
            referencedColumns: ['id'];
          },
        ];
      };
      entry_texts: {
        Row: {
          description: string;
          entity_id: string | null;
          id: string;
          investor_id: string | null;
          kind: string | null;
          locale: string;
          startup_id: string | null;
          updated_at: string;
        };
        Insert: {
          description: string;
          entity_id?: never;
          id?: string;
          investor_id?: string | null;
          kind?: never;
          locale: string;
          startup_id?: string | null;
          updated_at?: string;
        };
        Update: {
          description?: string;
          entity_id?: never;
          id?: string;
          investor_id?: string | null;
          kind?: never;
          locale?: string;
          startup_id?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'entry_texts_investor_id_fkey';
            columns: ['investor_id'];
            isOneToOne: false;
            referencedRelation: 'investors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'entry_texts_startup_id_fkey';
            columns: ['startup_id'];
            isOneToOne: false;
            referencedRelation: 'startups';
            referencedColumns: ['id'];
          },
        ];
      };
      exchange_rates: {
        Row: {
          currency: string;
          day: string;
          id: string;
          source: string;
          usd_rate: number;
        };
        Insert: {
          currency: string;
          day: string;
          id?: string;
          source: string;
          usd_rate: number;
        };
        Update: {
          currency?: string;
          day?: string;
          id?: string;
          source?: string;
          usd_rate?: number;
        };
        Relationships: [];
      };
      fact_history: {
        Row: {
          about: Json;
          after: Json | null;
          at: string;
          before: Json | null;
          deed: string;
          fact: string;
          fact_id: string;
          id: number;
          investor_id: string | null;
          is_hidden: boolean;
          startup_id: string | null;
        };
        Insert: {
          about: Json;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          deed: string;
          fact: string;
          fact_id: string;
          id?: never;
          investor_id?: string | null;
          is_hidden?: boolean;
          startup_id?: string | null;
        };
        Update: {
          about?: Json;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          deed?: string;
          fact?: string;
          fact_id?: string;
          id?: never;
          investor_id?: string | null;
          is_hidden?: boolean;
          startup_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'fact_history_investor_id_fkey';
            columns: ['investor_id'];
            isOneToOne: false;
            referencedRelation: 'investors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'fact_history_startup_id_fkey';
            columns: ['startup_id'];
            isOneToOne: false;
            referencedRelation: 'startups';
            referencedColumns: ['id'];
          },
        ];
      };
      fact_proposals: {
        Row: {
          answer: string | null;
          at_once: boolean;
          claim_id: string | null;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          done_at: string | null;
          field: string;
          id: string;
          investor_id: string | null;
          made_round: string | null;
          note: string | null;
          old_value: string | null;
          person_id: string | null;
          pseudonym: string | null;
          source_url: string | null;
          startup_id: string | null;
          state: string;
          updated_at: string;
          user_id: string | null;
          value: string | null;
        };
        Insert: {
          answer?: string | null;
          at_once?: boolean;
          claim_id?: string | null;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          done_at?: string | null;
          field: string;
          id?: string;
          investor_id?: string | null;
          made_round?: string | null;
          note?: string | null;
          old_value?: string | null;
          person_id?: string | null;
          pseudonym?: string | null;
          source_url?: string | null;
          startup_id?: string | null;
          state?: string;
          updated_at?: string;
          user_id?: string | null;
          value?: string | null;
        };
        Update: {
          answer?: string | null;
          at_once?: boolean;
          claim_id?: string | null;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          done_at?: string | null;
          field?: string;
          id?: string;
          investor_id?: string | null;
          made_round?: string | null;
          note?: string | null;
          old_value?: string | null;
          person_id?: string | null;
          pseudonym?: string | null;
          source_url?: string | null;
          startup_id?: string | null;
          state?: string;
          updated_at?: string;
          user_id?: string | null;
          value?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'fact_proposals_claim_id_fkey';
            columns: ['claim_id'];
            isOneToOne: false;
            referencedRelation: 'claims';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'fact_proposals_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'fact_proposals_investor_id_fkey';
            columns: ['investor_id'];
            isOneToOne: false;
            referencedRelation: 'investors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'fact_proposals_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'fact_proposals_startup_id_fkey';
            columns: ['startup_id'];
            isOneToOne: false;
            referencedRelation: 'startups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'fact_proposals_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      fact_sources: {
        Row: {
          article_id: string | null;
          checked_at: string | null;
          employees_of: string | null;
          id: string;
          publisher: string | null;
          quote: string | null;
          reachable: boolean | null;
          role_id: string | null;
          round_id: string | null;
          seen_on: string | null;
          supports: string[] | null;
          title: string | null;
          unreachable_since: string | null;
          url: string | null;
        };
        Insert: {
          article_id?: string | null;
          checked_at?: string | null;
          employees_of?: string | null;
          id?: string;
          publisher?: string | null;
          quote?: string | null;
          reachable?: boolean | null;
          role_id?: string | null;
          round_id?: string | null;
          seen_on?: string | null;
          supports?: string[] | null;
          title?: string | null;
          unreachable_since?: string | null;
          url?: string | null;
        };
        Update: {
          article_id?: string | null;
          checked_at?: string | null;
          employees_of?: string | null;
          id?: string;
          publisher?: string | null;
          quote?: string | null;
          reachable?: boolean | null;
          role_id?: string | null;
          round_id?: string | null;
          seen_on?: string | null;
          supports?: string[] | null;
          title?: string | null;
          unreachable_since?: string | null;
          url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'fact_sources_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'fact_sources_employees_of_fkey';
            columns: ['employees_of'];
            isOneToOne: false;
            referencedRelation: 'startups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'fact_sources_role_id_fkey';
            columns: ['role_id'];
            isOneToOne: false;
            referencedRelation: 'roles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'fact_sources_round_id_fkey';
            columns: ['round_id'];
            isOneToOne: false;
            referencedRelation: 'funding_rounds';
            referencedColumns: ['id'];
          },
        ];
      };
      funding_rounds: {
        Row: {
          amount: number | null;
          amount_usd: number | null;
          announced_on: string;
          created_at: string;
          currency: string | null;
          id: string;
          is_public: boolean;
          kind: string;
          startup_id: string;
          status: string;
          updated_at: string;
          usd_rate: number | null;
          usd_rate_on: string | null;
          valuation: number | null;
        };
        Insert: {
          amount?: number | null;
          amount_usd?: never;
          announced_on: string;
          created_at?: string;
          currency?: string | null;
          id?: string;
          is_public?: boolean;
          kind: string;
          startup_id: string;
          status?: string;
          updated_at?: string;
          usd_rate?: number | null;
          usd_rate_on?: string | null;
          valuation?: number | null;
        };
        Update: {
          amount?: number | null;
          amount_usd?: never;
          announced_on?: string;
          created_at?: string;
          currency?: string | null;
          id?: string;
          is_public?: boolean;
          kind?: string;
          startup_id?: string;
          status?: string;
          updated_at?: string;
          usd_rate?: number | null;
          usd_rate_on?: string | null;
          valuation?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'funding_rounds_startup_id_fkey';
            columns: ['startup_id'];
            isOneToOne: false;
            referencedRelation: 'startups';
            referencedColumns: ['id'];
          },
        ];
      };
      handover_notes: {
        Row: {
          body: string;
          id: string;
          written_at: string;
          written_by: string | null;
        };
        Insert: {
          body: string;
          id?: string;
          written_at?: string;
          written_by?: string | null;
        };
        Update: {
          body?: string;
          id?: string;
          written_at?: string;
          written_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'handover_notes_written_by_fkey';
            columns: ['written_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      house_rules: {
        Row: {
          locale: string;
          rules: string;
        };
        Insert: {
          locale: string;
          rules: string;
        };
        Update: {
          locale?: string;
          rules?: string;
        };
        Relationships: [];
      };
      investors: {
        Row: {
          approach: string | null;
          approved_by: string | null;
          aum_range: string | null;
          cheque: string | null;
          contact: string | null;
          created_at: string;
          description: string | null;
          featured: boolean;
          founded_year: number | null;
          id: string;
          investment_focus: string[];
          investment_stage: string[];
          location: string | null;
          logo_url: string | null;
          name: string;
          portfolio: string | null;
          review_note: string | null;
          search: string | null;
          slug: string;
          status: string;
          submitted_by: string | null;
          type: string | null;
          updated_at: string;
          website: string | null;
        };
        Insert: {
          approach?: string | null;
          approved_by?: string | null;
          aum_range?: string | null;
          cheque?: string | null;
          contact?: string | null;
          created_at?: string;
          description?: string | null;
          featured?: boolean;
          founded_year?: number | null;
          id?: string;
          investment_focus?: string[];
          investment_stage?: string[];
          location?: string | null;
          logo_url?: string | null;
          name: string;
          portfolio?: string | null;
          review_note?: string | null;
          search?: never;
          slug: string;
          status?: string;
          submitted_by?: string | null;
          type?: string | null;
          updated_at?: string;
          website?: string | null;
        };
        Update: {
          approach?: string | null;
          approved_by?: string | null;
          aum_range?: string | null;
          cheque?: string | null;
          contact?: string | null;
          created_at?: string;
          description?: string | null;
          featured?: boolean;
          founded_year?: number | null;
          id?: string;
          investment_focus?: string[];
          investment_stage?: string[];
          location?: string | null;
          logo_url?: string | null;
          name?: string;
          portfolio?: string | null;
          review_note?: string | null;
          search?: never;
          slug?: string;
          status?: string;
          submitted_by?: string | null;
          type?: string | null;
          updated_at?: string;
          website?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'investors_approved_by_fkey';
            columns: ['approved_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'investors_submitted_by_fkey';
            columns: ['submitted_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      invitations: {
        Row: {
          created_at: string;
          email: string;
          expires_at: string;
          full_name: string | null;
          id: string;
          invited_by: string | null;
          locale: string;
          role: string;
          sent_at: string;
          token_hash: string;
        };
        Insert: {
          created_at?: string;
          email: string;
          expires_at: string;
          full_name?: string | null;
          id?: string;
          invited_by?: string | null;
          locale: string;
          role: string;
          sent_at?: string;
          token_hash: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          expires_at?: string;
          full_name?: string | null;
          id?: string;
          invited_by?: string | null;
          locale?: string;
          role?: string;
          sent_at?: string;
          token_hash?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'invitations_invited_by_fkey';
            columns: ['invited_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      newsletter_deliveries: {
        Row: {
          clicked: boolean;
          issue_id: string;
          opened: boolean;
          outbox_id: string | null;
          queued_at: string | null;
          reason: string | null;
          settled_at: string | null;
          status: string;
          subscriber_id: string;
          variant: number | null;
        };
        Insert: {
          clicked?: boolean;
          issue_id: string;
          opened?: boolean;
          outbox_id?: string | null;
          queued_at?: string | null;
          reason?: string | null;
          settled_at?: string | null;
          status?: string;
          subscriber_id: string;
          variant?: number | null;
        };
        Update: {
          clicked?: boolean;
          issue_id?: string;
          opened?: boolean;
          outbox_id?: string | null;
          queued_at?: string | null;
          reason?: string | null;
          settled_at?: string | null;
          status?: string;
          subscriber_id?: string;
          variant?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'newsletter_deliveries_issue_id_fkey';
            columns: ['issue_id'];
            isOneToOne: false;
            referencedRelation: 'newsletter_issues';
            referencedColumns: ['id'];
          },
        ];
      };
      newsletter_issues: {
        Row: {
          audience: number;
          blocks: Json;
          clicked: number;
          compacted_at: string | null;
          compacting_since: string | null;
          created_at: string;
          created_by: string | null;
          deferred: number;
          demo: boolean;
          expanded_at: string | null;
          expanded_to: string | null;
          failed: number;
          held_at: string | null;
          held_seconds: number;
          hold_detail: string | null;
          hold_reason: string | null;
          hold_until: string | null;
          hold_waived: string[];
          id: string;
          opened: number;
          pending: number;
          preheader_en: string | null;
          preheader_vi: string | null;
          refused: number;
          refused_in_row: number;
          refused_kind: string | null;
          resumed_at: string | null;
          scheduled_at: string | null;
          segment: Json;
          sent: number;
          sent_at: string | null;
          slug: string | null;
          started_at: string | null;
          status: string;
          subject_en: string;
          subject_vi: string;
          suppressed: number;
          track_opens: boolean;
          trial_counts: Json | null;
          trial_ends_at: string | null;
          trial_hours: number;
          trial_share: number;
          trial_subjects: Json;
          trial_winner: number | null;
          unsubscribed: number;
          updated_at: string;
        };
        Insert: {
          audience?: number;
          blocks?: Json;
          clicked?: number;
          compacted_at?: string | null;
          compacting_since?: string | null;
          created_at?: string;
          created_by?: string | null;
          deferred?: number;
          demo?: boolean;
          expanded_at?: string | null;
          expanded_to?: string | null;
          failed?: number;
          held_at?: string | null;
          held_seconds?: number;
          hold_detail?: string | null;
          hold_reason?: string | null;
          hold_until?: string | null;
          hold_waived?: string[];
          id?: string;
          opened?: number;
          pending?: number;
          preheader_en?: string | null;
          preheader_vi?: string | null;
          refused?: number;
          refused_in_row?: number;
          refused_kind?: string | null;
          resumed_at?: string | null;
          scheduled_at?: string | null;
          segment?: Json;
          sent?: number;
          sent_at?: string | null;
          slug?: string | null;
          started_at?: string | null;
          status?: string;
          subject_en: string;
          subject_vi: string;
          suppressed?: number;
          track_opens?: boolean;
          trial_counts?: Json | null;
          trial_ends_at?: string | null;
          trial_hours?: number;
          trial_share?: number;
          trial_subjects?: Json;
          trial_winner?: number | null;
          unsubscribed?: number;
          updated_at?: string;
        };
        Update: {
          audience?: number;
          blocks?: Json;
          clicked?: number;
          compacted_at?: string | null;
          compacting_since?: string | null;
          created_at?: string;
          created_by?: string | null;
          deferred?: number;
          demo?: boolean;
          expanded_at?: string | null;
          expanded_to?: string | null;
          failed?: number;
          held_at?: string | null;
          held_seconds?: number;
          hold_detail?: string | null;
          hold_reason?: string | null;
          hold_until?: string | null;
          hold_waived?: string[];
          id?: string;
          opened?: number;
          pending?: number;
          preheader_en?: string | null;
          preheader_vi?: string | null;
          refused?: number;
          refused_in_row?: number;
          refused_kind?: string | null;
          resumed_at?: string | null;
          scheduled_at?: string | null;
          segment?: Json;
          sent?: number;
          sent_at?: string | null;
          slug?: string | null;
          started_at?: string | null;
          status?: string;
          subject_en?: string;
          subject_vi?: string;
          suppressed?: number;
          track_opens?: boolean;
          trial_counts?: Json | null;
          trial_ends_at?: string | null;
          trial_hours?: number;
          trial_share?: number;
          trial_subjects?: Json;
          trial_winner?: number | null;
          unsubscribed?: number;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'newsletter_issues_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      newsletter_link_clicks: {
        Row: {
          clicks: number;
          issue_id: string;
          place: number;
        };
        Insert: {
          clicks?: number;
          issue_id: string;
          place: number;
        };
        Update: {
          clicks?: number;
          issue_id?: string;
          place?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'newsletter_link_clicks_issue_id_fkey';
            columns: ['issue_id'];
            isOneToOne: false;
            referencedRelation: 'newsletter_issues';
            referencedColumns: ['id'];
          },
        ];
      };
      newsletter_segments: {
        Row: {
          created_at: string;
          id: string;
          name: string;
          segment: Json;
        };
        Insert: {
          created_at?: string;
          id?: string;
          name: string;
          segment: Json;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          segment?: Json;
        };
        Relationships: [];
      };
      newsletter_subscribers: {
        Row: {
          bounce_detail: string | null;
          bounced_at: string | null;
          bounced_issue: string | null;
          categories: string[];
          confirmation_sent_at: string | null;
          confirmed_at: string | null;
          consent_at: string;
          consent_locale: string | null;
          consent_page: string;
          consent_version: string;
          counted: boolean | null;
          created_at: string;
          email: string;
          first_name: string | null;
          id: string;
          left_because: string | null;
          locale: string;
          missed: number;
          monthly: boolean;
          reminded_at: string | null;
          search: string | null;
          status: string;
          unsubscribed_at: string | null;
          updated_at: string;
          weekly: boolean;
        };
        Insert: {
          bounce_detail?: string | null;
          bounced_at?: string | null;
          bounced_issue?: string | null;
          categories?: string[];
          confirmation_sent_at?: string | null;
          confirmed_at?: string | null;
          consent_at?: string;
          consent_locale?: string | null;
          consent_page: string;
          consent_version: string;
          counted?: boolean | null;
          created_at?: string;
          email: string;
          first_name?: string | null;
          id?: string;
          left_because?: string | null;
          locale?: string;
          missed?: number;
          monthly?: boolean;
          reminded_at?: string | null;
          search?: never;
          status?: string;
          unsubscribed_at?: string | null;
          updated_at?: string;
          weekly?: boolean;
        };
        Update: {
          bounce_detail?: string | null;
          bounced_at?: string | null;
          bounced_issue?: string | null;
          categories?: string[];
          confirmation_sent_at?: string | null;
          confirmed_at?: string | null;
          consent_at?: string;
          consent_locale?: string | null;
          consent_page?: string;
          consent_version?: string;
          counted?: boolean | null;
          created_at?: string;
          email?: string;
          first_name?: string | null;
          id?: string;
          left_because?: string | null;
          locale?: string;
          missed?: number;
          monthly?: boolean;
          reminded_at?: string | null;
          search?: never;
          status?: string;
          unsubscribed_at?: string | null;
          updated_at?: string;
          weekly?: boolean;
        };
        Relationships: [];
      };
      newsletter_suppressions: {
        Row: {
          created_at: string;
          email_hash: string;
          reason: string;
        };
        Insert: {
          created_at?: string;
          email_hash: string;
          reason: string;
        };
        Update: {
          created_at?: string;
          email_hash?: string;
          reason?: string;
        };
        Relationships: [];
      };
      newsletter_templates: {
        Row: {
          blocks: Json;
          created_at: string;
          id: string;
          name: string;
          preheader_en: string | null;
          preheader_vi: string | null;
          segment: Json;
          subject_en: string;
          subject_vi: string;
        };
        Insert: {
          blocks?: Json;
          created_at?: string;
          id?: string;
          name: string;
          preheader_en?: string | null;
          preheader_vi?: string | null;
          segment?: Json;
          subject_en: string;
          subject_vi: string;
        };
        Update: {
          blocks?: Json;
          created_at?: string;
          id?: string;
          name?: string;
          preheader_en?: string | null;
          preheader_vi?: string | null;
          segment?: Json;
          subject_en?: string;
          subject_vi?: string;
        };
        Relationships: [];
      };
      newsletter_tokens: {
        Row: {
          created_at: string;
          expires_at: string;
          issue_id: string | null;
          purpose: string;
          subscriber_id: string;
          token_hash: string;
        };
        Insert: {
          created_at?: string;
          expires_at: string;
          issue_id?: string | null;
          purpose: string;
          subscriber_id: string;
          token_hash: string;
        };
        Update: {
          created_at?: string;
          expires_at?: string;
          issue_id?: string | null;
          purpose?: string;
          subscriber_id?: string;
          token_hash?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'newsletter_tokens_subscriber_id_fkey';
            columns: ['subscriber_id'];
            isOneToOne: false;
            referencedRelation: 'newsletter_subscribers';
            referencedColumns: ['id'];
          },
        ];
      };
      notifications: {
        Row: {
          created_at: string;
          data: Json;
          id: string;
          kind: string;
          read_at: string | null;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          data?: Json;
          id?: string;
          kind: string;
          read_at?: string | null;
          user_id: string;
        };
        Update: {
          created_at?: string;
          data?: Json;
          id?: string;
          kind?: string;
          read_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      page_views: {
        Row: {
          day: string;
          path: string;
          referrer: string;
          views: number;
        };
        Insert: {
          day?: string;
          path: string;
          referrer?: string;
          views?: number;
        };
        Update: {
          day?: string;
          path?: string;
          referrer?: string;
          views?: number;
        };
        Relationships: [];
      };
      people: {
        Row: {
          created_at: string;
          id: string;
          links: string[];
          name: string;
          removed_at: string | null;
          slug: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          links?: string[];
          name: string;
          removed_at?: string | null;
          slug: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          links?: string[];
          name?: string;
          removed_at?: string | null;
          slug?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      pings: {
        Row: {
          at: string;
          attempts: number;
          category: string;
          id: number;
          locale: string;
          next_attempt_at: string;
          path: string;
        };
        Insert: {
          at?: string;
          attempts?: number;
          category: string;
          id?: never;
          locale: string;
          next_attempt_at?: string;
          path: string;
        };
        Update: {
          at?: string;
          attempts?: number;
          category?: string;
          id?: never;
          locale?: string;
          next_attempt_at?: string;
          path?: string;
        };
        Relationships: [];
      };
      preview_links: {
        Row: {
          article_id: string;
          created_at: string;
          created_by: string | null;
          expires_at: string;
          id: string;
          note: string;
          revoked_at: string | null;
        };
        Insert: {
          article_id: string;
          created_at?: string;
          created_by?: string | null;
          expires_at: string;
          id?: string;
          note?: string;
          revoked_at?: string | null;
        };
        Update: {
          article_id?: string;
          created_at?: string;
          created_by?: string | null;
          expires_at?: string;
          id?: string;
          note?: string;
          revoked_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'preview_links_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'preview_links_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      profiles: {
        Row: {
          bio: string | null;
          created_at: string;
          desk_mails: boolean;
          email: string | null;
          full_name: string | null;
          id: string;
          locale: string;
          search: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          bio?: string | null;
          created_at?: string;
          desk_mails?: boolean;
          email?: string | null;
          full_name?: string | null;
          id: string;
          locale?: string;
          search?: never;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          bio?: string | null;
          created_at?: string;
          desk_mails?: boolean;
          email?: string | null;
          full_name?: string | null;
          id?: string;
          locale?: string;
          search?: never;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      redirects: {
        Row: {
          automatic: boolean;
          created_at: string;
          from_path: string;
          to_path: string;
        };
        Insert: {
          automatic?: boolean;
          created_at?: string;
          from_path: string;
          to_path: string;
        };
        Update: {
          automatic?: boolean;
          created_at?: string;
          from_path?: string;
          to_path?: string;
        };
        Relationships: [];
      };
      removed_addresses: {
        Row: {
          entry_id: string;
          hash: string;
        };
        Insert: {
          entry_id: string;
          hash: string;
        };
        Update: {
          entry_id?: string;
          hash?: string;
        };
        Relationships: [];
      };
      rights_requests: {
        Row: {
          about: string;
          answer: string | null;
          article_id: string | null;
          done_at: string | null;
          done_by: string | null;
          due_at: string;
          email: string | null;
          hidden_at: string | null;
          id: string;
          investor_id: string | null;
          kind: string;
          law: string;
          locale: string;
          message: string | null;
          name: string | null;
          outcome: string | null;
          person_id: string | null;
          proved_at: string | null;
          reason: string | null;
          received_at: string;
          startup_id: string | null;
          token_hash: string;
          was_shown: boolean;
        };
        Insert: {
          about: string;
          answer?: string | null;
          article_id?: string | null;
          done_at?: string | null;
          done_by?: string | null;
          due_at: string;
          email?: string | null;
          hidden_at?: string | null;
          id?: string;
          investor_id?: string | null;
          kind: string;
          law: string;
          locale: string;
          message?: string | null;
          name?: string | null;
          outcome?: string | null;
          person_id?: string | null;
          proved_at?: string | null;
          reason?: string | null;
          received_at?: string;
          startup_id?: string | null;
          token_hash: string;
          was_shown?: boolean;
        };
        Update: {
          about?: string;
          answer?: string | null;
          article_id?: string | null;
          done_at?: string | null;
          done_by?: string | null;
          due_at?: string;
          email?: string | null;
          hidden_at?: string | null;
          id?: string;
          investor_id?: string | null;
          kind?: string;
          law?: string;
          locale?: string;
          message?: string | null;
          name?: string | null;
          outcome?: string | null;
          person_id?: string | null;
          proved_at?: string | null;
          reason?: string | null;
          received_at?: string;
          startup_id?: string | null;
          token_hash?: string;
          was_shown?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'rights_requests_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'rights_requests_done_by_fkey';
            columns: ['done_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'rights_requests_investor_id_fkey';
            columns: ['investor_id'];
            isOneToOne: false;
            referencedRelation: 'investors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'rights_requests_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'rights_requests_startup_id_fkey';
            columns: ['startup_id'];
            isOneToOne: false;
            referencedRelation: 'startups';
            referencedColumns: ['id'];
          },
        ];
      };
      roles: {
        Row: {
          created_at: string;
          id: string;
          investor_id: string | null;
          is_public: boolean;
          person_id: string;
          role: string;
          since: number | null;
          startup_id: string | null;
          until: number | null;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          investor_id?: string | null;
          is_public?: boolean;
          person_id: string;
          role: string;
          since?: number | null;
          startup_id?: string | null;
          until?: number | null;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          investor_id?: string | null;
          is_public?: boolean;
          person_id?: string;
          role?: string;
          since?: number | null;
          startup_id?: string | null;
          until?: number | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'roles_investor_id_fkey';
            columns: ['investor_id'];
            isOneToOne: false;
            referencedRelation: 'investors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'roles_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'roles_startup_id_fkey';
            columns: ['startup_id'];
            isOneToOne: false;
            referencedRelation: 'startups';
            referencedColumns: ['id'];
          },
        ];
      };
      round_investors: {
        Row: {
          id: string;
          investor_id: string | null;
          lead: boolean;
          name: string | null;
          round_id: string;
        };
        Insert: {
          id?: string;
          investor_id?: string | null;
          lead?: boolean;
          name?: string | null;
          round_id: string;
        };
        Update: {
          id?: string;
          investor_id?: string | null;
          lead?: boolean;
          name?: string | null;
          round_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'round_investors_investor_id_fkey';
            columns: ['investor_id'];
            isOneToOne: false;
            referencedRelation: 'investors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'round_investors_round_id_fkey';
            columns: ['round_id'];
            isOneToOne: false;
            referencedRelation: 'funding_rounds';
            referencedColumns: ['id'];
          },
        ];
      };
      saved_views: {
        Row: {
          created_at: string;
          id: string;
          list: string;
          name: string;
          query: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          list: string;
          name: string;
          query: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          list?: string;
          name?: string;
          query?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'saved_views_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      site_settings: {
        Row: {
          name: string;
          updated_at: string;
          value: string;
        };
        Insert: {
          name: string;
          updated_at?: string;
          value: string;
        };
        Update: {
          name?: string;
          updated_at?: string;
          value?: string;
        };
        Relationships: [];
      };
      startups: {
        Row: {
          approved_by: string | null;
          category: string;
          contact: string | null;
          created_at: string;
          description: string;
          employees: string | null;
          featured: boolean;
          founded_year: number | null;
          funding_amount: number | null;
          funding_stage: string | null;
          id: string;
          location: string | null;
          logo_url: string | null;
          name: string;
          raising: string | null;
          raising_until: string | null;
          review_note: string | null;
          search: string | null;
          slug: string;
          stage: string | null;
          status: string;
          submitted_by: string | null;
          updated_at: string;
          website: string | null;
        };
        Insert: {
          approved_by?: string | null;
          category: string;
          contact?: string | null;
          created_at?: string;
          description: string;
          employees?: string | null;
          featured?: boolean;
          founded_year?: number | null;
          funding_amount?: number | null;
          funding_stage?: string | null;
          id?: string;
          location?: string | null;
          logo_url?: string | null;
          name: string;
          raising?: string | null;
          raising_until?: string | null;
          review_note?: string | null;
          search?: never;
          slug: string;
          stage?: string | null;
          status?: string;
          submitted_by?: string | null;
          updated_at?: string;
          website?: string | null;
        };
        Update: {
          approved_by?: string | null;
          category?: string;
          contact?: string | null;
          created_at?: string;
          description?: string;
          employees?: string | null;
          featured?: boolean;
          founded_year?: number | null;
          funding_amount?: number | null;
          funding_stage?: string | null;
          id?: string;
          location?: string | null;
          logo_url?: string | null;
          name?: string;
          raising?: string | null;
          raising_until?: string | null;
          review_note?: string | null;
          search?: never;
          slug?: string;
          stage?: string | null;
          status?: string;
          submitted_by?: string | null;
          updated_at?: string;
          website?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'startups_approved_by_fkey';
            columns: ['approved_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'startups_submitted_by_fkey';
            columns: ['submitted_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      trashed_articles: {
        Row: {
          article: Json;
          author_id: string | null;
          deleted_at: string;
          deleted_by: string | null;
          drafts: Json;
          id: string;
          locale: string;
          reason: string | null;
          restored_at: string | null;
          revisions: Json;
          slug: string | null;
          status: string;
          title: string;
          translations: string[];
        };
        Insert: {
          article: Json;
          author_id?: string | null;
          deleted_at?: string;
          deleted_by?: string | null;
          drafts: Json;
          id: string;
          locale: string;
          reason?: string | null;
          restored_at?: string | null;
          revisions: Json;
          slug?: string | null;
          status: string;
          title: string;
          translations: string[];
        };
        Update: {
          article?: Json;
          author_id?: string | null;
          deleted_at?: string;
          deleted_by?: string | null;
          drafts?: Json;
          id?: string;
          locale?: string;
          reason?: string | null;
          restored_at?: string | null;
          revisions?: Json;
          slug?: string | null;
          status?: string;
          title?: string;
          translations?: string[];
        };
        Relationships: [
          {
            foreignKeyName: 'trashed_articles_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'trashed_articles_deleted_by_fkey';
            columns: ['deleted_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      user_roles: {
        Row: {
          role: string;
          user_id: string;
        };
        Insert: {
          role?: string;
          user_id: string;
        };
        Update: {
          role?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'user_roles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      withdrawn_stories: {
        Row: {
          article_id: string;
          locale: string;
          note: string | null;
          reason: string;
          slug: string;
          withdrawn_at: string;
        };
        Insert: {
          article_id: string;
          locale: string;
          note?: string | null;
          reason: string;
          slug: string;
          withdrawn_at?: string;
        };
        Update: {
          article_id?: string;
          locale?: string;
          note?: string | null;
          reason?: string;
          slug?: string;
          withdrawn_at?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      article_addresses: {
        Row: {
          featured_image: string | null;
          id: string | null;
          locale: string | null;
          published_at: string | null;
          sibling_id: string | null;
          sibling_locale: string | null;
          sibling_slug: string | null;
          slug: string | null;
          title: string | null;
          updated_at: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      account_link: {
        Args: { address: string; invited?: boolean; kind: string };
        Returns: Json;
      };
      account_mail: {
        Args: { address: string; data: Json; language: string; template: string };
        Returns: undefined;
      };
      account_move: {
        Args: { account: string; address: string };
        Returns: Json;
      };
      account_pretend_move: {
        Args: { account: string; address: string };
        Returns: undefined;
      };
      account_prove: {
        Args: { account: string; proof: string };
        Returns: boolean;
      };
      account_settle: {
        Args: { account: string };
        Returns: undefined;
      };
      admin_analytics: {
        Args: { days: number };
        Returns: Json;
      };
      admin_metrics: {
        Args: never;
        Returns: Json;
      };
      admin_system: {
        Args: never;
        Returns: Json;
      };
      answer_question: {
        Args: { answer: string; entry: string };
        Returns: boolean;
      };
      article_ledger: {
        Args: { article: string; asked?: Json; reader_locale?: string };
        Returns: Json;
      };
      article_lines: {
        Args: { ids: string[] };
        Returns: {
          behind: number | null;
          id: string | null;
          other_behind: number | null;
          other_id: string | null;
          other_locale: string | null;
          other_status: string | null;
          views: number | null;
          views_today: number | null;
          views_yesterday: number | null;
        }[];
      };
      articles_mentioning: {
        Args: { most?: number; name: string; site?: string };
        Returns: Database['public']['Tables']['articles']['Row'][];
      };
      articles_naming: {
        Args: { author: string; site?: string };
        Returns: Database['public']['Tables']['articles']['Row'][];
      };
      articles_of: {
        Args: { entity: string; most: number; site: string; written?: string };
        Returns: Database['public']['Tables']['articles']['Row'][];
      };
      articles_tagged: {
        Args: { site: string; tag: string };
        Returns: Database['public']['Tables']['articles']['Row'][];
      };
      ask_editor: {
        Args: { article: string; language: string; message: string; passage: string; proposal: string };
        Returns: boolean;
      };
      ask_page_removal: {
        Args: { entry: string; reason?: string };
        Returns: string;
      };
      ask_submitter: {
        Args: { entry: string; entry_kind: string; question: string; seen: string };
        Returns: boolean;
      };
      block_scope: {
        Args: { who: string };
        Returns: {
          accounts: number | null;
          refusal: string | null;
        }[];
      };
      block_sender: {
        Args: { hide: string[]; who: string };
        Returns: string;
      };
      brought_by: {
        Args: { who: string };
        Returns: {
          id: string | null;
          kind: string | null;
          others: number | null;
          sender: string | null;
          sent_at: string | null;
          state: string | null;
          title: string | null;
        }[];
      };
      browse_directory: {
        Args: { entry_kind: string; wanted?: Json };
        Returns: Json;
      };
      cache_changes_since: {
        Args: { since?: number };
        Returns: Json;
      };
      change_articles: {
        Args: { change: Json; ids: string[] };
        Returns: Json;
      };
      change_page: {
        Args: { entry: string; field: string; value?: string };
        Returns: string;
      };
      claim_settle: {
        Args: { claim: string; keep: boolean };
        Returns: string;
      };
      claim_start: {
        Args: { account: string; claim: string; domain: string; entry: string; hash: string; kind: string; letter?: Json; method: string; website: string };
        Returns: string;
      };
      claim_verify: {
        Args: { account: string; claim: string; hash: string; website: string };
        Returns: string;
      };
      contact_answer: {
        Args: { answer: string; message: string };
        Returns: string;
      };
      contact_send: {
        Args: { email: string; first_name: string; kind?: string; language: string; last_name: string; message: string; story?: string; subject: string; team_email: string };
        Returns: number;
      };
      corrections_in: {
        Args: { site?: string };
        Returns: Database['public']['Tables']['corrections']['Row'][];
      };
      count_investors: {
        Args: { only_stages?: string[]; only_type?: string; q?: string };
        Returns: number;
      };
      count_own_articles: {
        Args: never;
        Returns: {
          state: string | null;
          total: number | null;
        }[];
      };
      count_page_views: {
        Args: { counted: Json };
        Returns: undefined;
      };
      count_startups: {
        Args: { only_category?: string; only_stage?: string; q?: string };
        Returns: number;
      };
      create_category: {
        Args: { labels: Json; slug: string };
        Returns: undefined;
      };
      credit_article: {
        Args: { article: string; credits: Json };
        Returns: undefined;
      };
      decide_proposal: {
        Args: { accept: boolean; answer?: string; as_of?: string; made?: string; proposal: string; seen?: string };
        Returns: string;
      };
      delete_category: {
        Args: { source: string; target?: string };
        Returns: number;
      };
      disclose_story: {
        Args: { article: string; machine_made: string[]; paid: string; paid_by: string };
        Returns: boolean;
      };
      end_own_session: {
        Args: { session: string };
        Returns: boolean;
      };
      erase_person: {
        Args: { address: string; dry?: boolean };
        Returns: Json;
      };
      erase_record: {
        Args: { dry?: boolean; key: string; kind: string };
        Returns: Json;
      };
      export_own_data: {
        Args: never;
        Returns: Json;
      };
      find_article_page: {
        Args: { categories?: string[]; first: number; site: string };
        Returns: {
          published_before: string | null;
          skip: number | null;
          total: number | null;
        }[];
      };
      find_entities: {
        Args: { keys: string[] };
        Returns: {
          about: string | null;
          called: string | null;
          former: boolean | null;
          id: string | null;
          key: string | null;
          kind: string | null;
          name: string | null;
          slug: string | null;
        }[];
      };
      find_tags: {
        Args: { most?: number; q: string };
        Returns: {
          slug: string | null;
          tag: string | null;
        }[];
      };
      funding_page: {
        Args: { reader_locale?: string; wanted?: Json };
        Returns: Json;
      };
      funding_period: {
        Args: { compared: Json; reader_locale?: string; wanted: Json };
        Returns: Json;
      };
      grant_page: {
        Args: { address: string; entry: string; entry_kind: string };
        Returns: string;
      };
      hand_on_message: {
        Args: { message: string; taker: string };
        Returns: boolean;
      };
      import_entries: {
        Args: { approve: boolean; dry: boolean; entries: Json; kind: string };
        Returns: Json;
      };
      import_redirects: {
        Args: { dry: boolean; redirects: Json };
        Returns: Json;
      };
      investor_records: {
        Args: { ids?: string[] };
        Returns: Database['public']['Tables']['investors']['Row'][];
      };
      invitation_accept: {
        Args: { account: string; session?: string; token: string };
        Returns: string;
      };
      invitation_open: {
        Args: { token: string };
        Returns: Json;
      };
      invitation_resend: {
        Args: { invitation: string };
        Returns: string;
      };
      invitation_send: {
        Args: { address: string; given_role: string; language: string; name: string };
        Returns: string;
      };
      join_article: {
        Args: { article: string };
        Returns: {
          copy_revision: number | null;
          others: string[] | null;
          version: string | null;
        }[];
      };
      keep_no_longer: {
        Args: { at_most?: number; elapsed?: number };
        Returns: number;
      };
      leave_page: {
        Args: { entry: string };
        Returns: boolean;
      };
      ledger_figures: {
        Args: { asked?: Json; reader_locale?: string };
        Returns: Json;
      };
      ledger_profile: {
        Args: { investor?: string; startup?: string };
        Returns: Json;
      };
      ledger_queue: {
        Args: { reason: string };
        Returns: {
          about: Json | null;
          fact: string | null;
          fact_id: string | null;
          owner: string | null;
          owner_id: string | null;
          owner_name: string | null;
          since: string | null;
          sources: Json | null;
        }[];
      };
      lift_block: {
        Args: { block: string };
        Returns: number;
      };
      link_names: {
        Args: { entry: string; entry_kind: string; places: string[] };
        Returns: number;
      };
      list_blocks: {
        Args: never;
        Returns: {
          blocked_at: string | null;
          blocked_by: string | null;
          hidden: number | null;
          id: string | null;
          is_domain: boolean | null;
          label: string | null;
        }[];
      };
      list_for_staff: {
        Args: { ascending?: boolean; filters?: Json; list: string; page_offset?: number; page_size?: number; q?: string; sort?: string };
        Returns: {
          ids: string[] | null;
          more: boolean | null;
          total: number | null;
        }[];
      };
      list_own_sessions: {
        Args: never;
        Returns: {
          address: string | null;
          began_at: string | null;
          id: string | null;
          is_current: boolean | null;
          seen_at: string | null;
          user_agent: string | null;
        }[];
      };
      list_rounds: {
        Args: { reader_locale?: string; wanted?: Json };
        Returns: Json;
      };
      list_tags: {
        Args: never;
        Returns: {
          published: number | null;
          stories: number | null;
          tag: string | null;
        }[];
      };
      merge_category: {
        Args: { source: string; target: string };
        Returns: number;
      };
      merge_submission: {
        Args: { also_called: boolean; entry_kind: string; fields: string[]; seen: string; submission: string; target: string };
        Returns: string;
      };
      newsletter_add: {
        Args: { address: string; agreed_at?: string; language: string; reason: string; topics: string[] };
        Returns: undefined;
      };
      newsletter_advance: {
        Args: { per_minute: number };
        Returns: string;
      };
      newsletter_bounced: {
        Args: never;
        Returns: Json;
      };
      newsletter_confirm: {
        Args: { token: string };
        Returns: boolean;
      };
      newsletter_counts: {
        Args: { mail: string };
        Returns: boolean;
      };
      newsletter_erase: {
        Args: { token: string };
        Returns: boolean;
      };
      newsletter_explain: {
        Args: { because: string; token: string };
        Returns: boolean;
      };
      newsletter_export: {
        Args: { token: string };
        Returns: Json;
      };
      newsletter_growth: {
        Args: { weeks?: number };
        Returns: Json;
      };
      newsletter_heed: {
        Args: { addresses: string[]; wish: string };
        Returns: number;
      };
      newsletter_import: {
        Args: { dry: boolean; people: Json };
        Returns: Json;
      };
      newsletter_issue_content: {
        Args: { issue: string; language: string };
        Returns: Json;
      };
      newsletter_leave: {
        Args: { subscriber: string };
        Returns: boolean;
      };
      newsletter_letter_content: {
        Args: { language: string; letter: Json };
        Returns: Json;
      };
      newsletter_lift: {
        Args: { dry?: boolean; on_day?: string; readers?: string[]; why: string; words?: string };
        Returns: number;
      };
      newsletter_paces: {
        Args: never;
        Returns: {
          issue: string | null;
          seconds: number | null;
          settled: number | null;
        }[];
      };
      newsletter_pause: {
        Args: { issue: string };
        Returns: boolean;
      };
      newsletter_person: {
        Args: { subscriber: string };
        Returns: Json;
      };
      newsletter_preferences: {
        Args: { token: string };
        Returns: Json;
      };
      newsletter_resume: {
        Args: { issue: string };
        Returns: boolean;
      };
      newsletter_segment_size: {
        Args: { segment: Json };
        Returns: number;
      };
      newsletter_send_test: {
        Args: { addresses: string[]; issue: string };
        Returns: string[];
      };
      newsletter_stay: {
        Args: { token: string };
        Returns: boolean;
      };
      newsletter_subscribe: {
        Args: { address: string; again?: boolean; consent_text: string; language: string; page: string };
        Returns: undefined;
      };
      newsletter_suppress: {
        Args: { addresses: string[]; cause: string; details?: string[] };
        Returns: number;
      };
      newsletter_tend: {
        Args: never;
        Returns: undefined;
      };
      newsletter_test_content: {
        Args: { language: string; test: string };
        Returns: Json;
      };
      newsletter_trial_counts: {
        Args: { issue: string };
        Returns: Json;
      };
      newsletter_unsubscribe: {
        Args: { token: string };
        Returns: boolean;
      };
      newsletter_update_preferences: {
        Args: { consent_text: string; counts?: boolean; every_week: boolean; language: string; page: string; subscribed: boolean; token: string; wanted: string[] };
        Returns: boolean;
      };
      newsletter_verdict: {
        Args: { mail: string };
        Returns: string;
      };
      newsletter_visit: {
        Args: { counts: boolean; language: string; mail: string; of_issue?: string; place: number };
        Returns: Json;
      };
      newsletter_withhold: {
        Args: { fault: string; mail: string; said: string; wait?: number };
        Returns: string;
      };
      newsroom_calendar: {
        Args: { first?: string; last?: string; only_language?: string; only_state?: string; person?: string; zone: string };
        Returns: {
          assignee_id: string | null;
          at: string | null;
          author_id: string | null;
          day: string | null;
          due_on: string | null;
          embargo_until: string | null;
          id: string | null;
          kind: string | null;
          locale: string | null;
          returned: boolean | null;
          slug: string | null;
          state: string | null;
          title: string | null;
          title_vi: string | null;
        }[];
      };
      newsroom_names: {
        Args: { people: string[] };
        Returns: {
          name: string | null;
          user_id: string | null;
        }[];
      };
      newsroom_people: {
        Args: never;
        Returns: {
          name: string | null;
          role: string | null;
          user_id: string | null;
        }[];
      };
      offer_page: {
        Args: { address: string; entry: string };
        Returns: string;
      };
      office_today: {
        Args: never;
        Returns: {
          firsts: Json | null;
          part: string | null;
          total: number | null;
        }[];
      };
      order_categories: {
        Args: { slugs: string[] };
        Returns: undefined;
      };
      order_featured: {
        Args: { ids: string[] };
        Returns: undefined;
      };
      orphaned_logos: {
        Args: { moment?: string };
        Returns: string[];
      };
      outbox_assume_sent: {
        Args: { ids: string[] };
        Returns: undefined;
      };
      outbox_claim: {
        Args: { batch: number; lease_seconds: number };
        Returns: Database['public']['Tables']['email_outbox']['Row'][];
      };
      outbox_complete: {
        Args: { results: Json };
        Returns: undefined;
      };
      outbox_figures: {
        Args: never;
        Returns: Json;
      };
      outbox_hand_over: {
        Args: { lease: string; mail_id: string };
        Returns: boolean;
      };
      outbox_refusals: {
        Args: never;
        Returns: Json;
      };
      outbox_release_leases: {
        Args: never;
        Returns: undefined;
      };
      outbox_restored: {
        Args: never;
        Returns: undefined;
      };
      outbox_retry: {
        Args: { mails: string[] };
        Returns: number;
      };
      outside_picture_settled: {
        Args: { address: string; problem?: string };
        Returns: undefined;
      };
      outside_pictures_due: {
        Args: { most: number };
        Returns: {
          address: string | null;
          name: string | null;
        }[];
      };
      outside_pictures_state: {
        Args: { addresses: string[] };
        Returns: {
          address: string | null;
          problem: string | null;
          state: string | null;
        }[];
      };
      own_pages: {
        Args: never;
        Returns: {
          clicks: number | null;
          domain: string | null;
          expires_at: string | null;
          held: string | null;
          id: string | null;
          kind: string | null;
          logo_url: string | null;
          method: string | null;
          name: string | null;
          raising: string | null;
          raising_until: string | null;
          searches: number | null;
          slug: string | null;
          verified_at: string | null;
          views: number | null;
        }[];
      };
      own_reviews: {
        Args: never;
        Returns: {
          entry_id: string | null;
          merged_into: string | null;
          question: string | null;
        }[];
      };
      people_erased_at: {
        Args: never;
        Returns: string;
      };
      period_addresses: {
        Args: never;
        Returns: {
          quarter: string | null;
          rounds: number | null;
          updated_at: string | null;
        }[];
      };
      picture_seen: {
        Args: { bucket: string; fit: boolean; name: string };
        Returns: undefined;
      };
      plan_article: {
        Args: { assignee?: string; category: string; due?: string; language: string; title: string };
        Returns: string;
      };
      plan_version: {
        Args: { assignee?: string; due?: string; original: string };
        Returns: string;
      };
      proposal_senders: {
        Args: { ids: string[] };
        Returns: {
          accepted: number | null;
          email: string | null;
          id: string | null;
          locale: string | null;
          rejected: number | null;
        }[];
      };
      publish_articles: {
        Args: { articles: string[]; seen?: Json };
        Returns: undefined;
      };
      publish_due_articles: {
        Args: never;
        Returns: number;
      };
      queue_figures: {
        Args: { entry_kind: string };
        Returns: {
          answered: number | null;
          median_hours: number | null;
          received: number | null;
        }[];
      };
      remind_reviewers: {
        Args: never;
        Returns: undefined;
      };
      remove_entry: {
        Args: { entry: string; entry_kind: string; reason?: string };
        Returns: boolean;
      };
      removed_entries: {
        Args: { entry_kind: string };
        Returns: {
          id: string | null;
          name: string | null;
          reason: string | null;
          removed_at: string | null;
          removed_by: string | null;
          slug: string | null;
          was: string | null;
        }[];
      };
      rename_tag: {
        Args: { former: string; tag: string };
        Returns: number;
      };
      request_close: {
        Args: { answer: string; outcome: string; reason: string; request: string; stays_hidden: boolean };
        Returns: string;
      };
      request_hide: {
        Args: { hide: boolean; request: string };
        Returns: boolean;
      };
      request_open: {
        Args: { about: string; email: string; hash: string; kind: string; language: string; message: string; name: string; request: string; slug: string; token: string };
        Returns: boolean;
      };
      request_prove: {
        Args: { hash: string; request: string };
        Returns: Json;
      };
      request_state: {
        Args: { hash: string; request: string };
        Returns: Json;
      };
      restore_article: {
        Args: { article: string };
        Returns: string;
      };
      restore_category: {
        Args: { source: string };
        Returns: undefined;
      };
      restore_entry: {
        Args: { entry: string; entry_kind: string };
        Returns: string;
      };
      role_in_session: {
        Args: { account: string; session?: string };
        Returns: string;
      };
      round_choices: {
        Args: never;
        Returns: Json;
      };
      round_leagues: {
        Args: { since: string; until: string };
        Returns: {
          known: number | null;
          league: string | null;
          led: number | null;
          median: number | null;
          name: string | null;
          place: number | null;
          rounds: number | null;
          slug: string | null;
          usd: number | null;
        }[];
      };
      round_sums: {
        Args: { wanted?: Json };
        Returns: {
          apart: number | null;
          apart_usd: number | null;
          disputed: number | null;
          disputed_usd: number | null;
          known: number | null;
          median: number | null;
          quarter: string | null;
          rounds: number | null;
          usd: number | null;
        }[];
      };
      save_entry_texts: {
        Args: { entry: string; entry_kind: string; texts: Json };
        Returns: undefined;
      };
      save_role: {
        Args: { role: Json; sources: Json };
        Returns: string;
      };
      save_round: {
        Args: { investors: Json; round: Json; sources: Json };
        Returns: string;
      };
      schedule_articles: {
        Args: { articles: string[]; moment: string; seen?: Json };
        Returns: undefined;
      };
      search_investors: {
        Args: { only_stages?: string[]; only_type?: string; page_offset?: number; page_size?: number; q?: string };
        Returns: Database['public']['Tables']['investors']['Row'][];
      };
      search_office: {
        Args: { kinds?: string[]; page_size?: number; q: string };
        Returns: {
          at: string | null;
          detail: string | null;
          id: string | null;
          kind: string | null;
          score: number | null;
          slug: string | null;
          status: string | null;
          title: string | null;
        }[];
      };
      search_site: {
        Args: { only_kind?: string; page_offset?: number; page_size?: number; q: string; site?: string; unfinished?: boolean };
        Returns: {
          body: string | null;
          category_label: string | null;
          exact: boolean | null;
          excerpt: string | null;
          id: string | null;
          image: string | null;
          kind: string | null;
          label: string | null;
          locale: string | null;
          published_at: string | null;
          score: number | null;
          slug: string | null;
          terms: string[] | null;
          title: string | null;
          titled: boolean | null;
        }[];
      };
      search_startups: {
        Args: { only_category?: string; only_stage?: string; page_offset?: number; page_size?: number; q?: string };
        Returns: Database['public']['Tables']['startups']['Row'][];
      };
      second_factor_add_passkey: {
        Args: { account: string; code_hashes: string[]; credential: string; key: string; label: string; session: string; signatures: number; ways: string[] };
        Returns: string;
      };
      second_factor_attempt: {
        Args: { account: string };
        Returns: number;
      };
      second_factor_begin: {
        Args: { account: string; factor: string; label: string; sealed_secret: string; session: string };
        Returns: string;
      };
      second_factor_challenge: {
        Args: { challenge: string; purpose: string; session: string };
        Returns: undefined;
      };
      second_factor_confirm: {
        Args: { account: string; code_hashes: string[]; factor: string; session: string; step: number };
        Returns: string;
      };
      second_factor_owed: {
        Args: never;
        Returns: string;
      };
      second_factor_remove: {
        Args: { account: string; factor: string; session: string };
        Returns: string;
      };
      second_factor_rename: {
        Args: { account: string; factor: string; label: string; session: string };
        Returns: boolean;
      };
      second_factor_renew_codes: {
        Args: { account: string; code_hashes: string[]; session: string };
        Returns: boolean;
      };
      second_factor_report: {
        Args: never;
        Returns: Json;
      };
      second_factor_reset: {
        Args: { account: string };
        Returns: boolean;
      };
      second_factor_state: {
        Args: { account: string; session: string };
        Returns: Json;
      };
      second_factor_take_challenge: {
        Args: { challenge: string; purpose: string; session: string };
        Returns: boolean;
      };
      second_factor_use_code: {
        Args: { account: string; hash: string; session: string };
        Returns: number;
      };
      second_factor_use_passkey: {
        Args: { account: string; factor: string; session: string; signatures: number };
        Returns: boolean;
      };
      second_factor_use_totp: {
        Args: { account: string; factor: string; session: string; step: number };
        Returns: boolean;
      };
      settle_pings: {
        Args: { ids: number[]; told: boolean };
        Returns: number;
      };
      similar_entries: {
        Args: { entry_kind: string; entry_name: string };
        Returns: {
          location: string | null;
          name: string | null;
          slug: string | null;
        }[];
      };
      similar_startups: {
        Args: { most?: number; startup: string };
        Returns: Database['public']['Tables']['startups']['Row'][];
      };
      sitemap_changes: {
        Args: { size?: number };
        Returns: {
          kind: string | null;
          name: string | null;
          updated_at: string | null;
        }[];
      };
      startup_records: {
        Args: { ids?: string[] };
        Returns: Database['public']['Tables']['startups']['Row'][];
      };
      store_article: {
        Args: { article: string; change: Json; copy?: string; copy_revision?: number; seen: string };
        Returns: boolean;
      };
      tag_addresses: {
        Args: never;
        Returns: {
          site: string | null;
          slug: string | null;
          updated_at: string | null;
        }[];
      };
      tag_subjects: {
        Args: { site: string; tags: string[] };
        Returns: {
          slug: string | null;
        }[];
      };
      take_page: {
        Args: { entry: string; token: string };
        Returns: string;
      };
      tidy_outside_pictures: {
        Args: never;
        Returns: string[];
      };
      undo_article_changes: {
        Args: { changed: Json };
        Returns: number;
      };
      undo_page_change: {
        Args: { answer?: string; change: string };
        Returns: boolean;
      };
      unlinked_names: {
        Args: { entry: string; entry_kind: string };
        Returns: {
          happened_on: string | null;
          id: string | null;
          locale: string | null;
          place: string | null;
          slug: string | null;
          title: string | null;
        }[];
      };
      unseen_pictures: {
        Args: { most: number };
        Returns: {
          bucket: string | null;
          name: string | null;
        }[];
      };
      wait_for_limit: {
        Args: { limit_key: string; max_hits: number; window_seconds: number };
        Returns: number;
      };
      waiting_entries: {
        Args: { entry_kind: string; ids: string[] };
        Returns: {
          answer: string | null;
          answered_at: string | null;
          approved: number | null;
          asked_at: string | null;
          id: string | null;
          pseudonym: string | null;
          question: string | null;
          rejected: number | null;
          sender_email: string | null;
          sender_locale: string | null;
          sender_name: string | null;
          twins: Json | null;
        }[];
      };
      what_account_leaves: {
        Args: { account: string };
        Returns: {
          kind: string | null;
          total: number | null;
        }[];
      };
      withdraw_story: {
        Args: { article: string; note: string; reason: string };
        Returns: boolean;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};

type PublicTables = Database['public']['Tables'];

export type Tables<Name extends keyof PublicTables> = PublicTables[Name]['Row'];
